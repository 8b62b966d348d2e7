/** Everything an account may be allowed to do; who holds which is decided by the api alone (requirement 6). */
export const permissions = [
  'leads:manage',
  'calls:use',
  'blog:manage',
  'vika:register',
  'vika:read',
  'vika:edit',
  'users:manage',
  'audit:read',
  'modules:manage',
] as const;
export type Permission = (typeof permissions)[number];

/** A module's own permission: `remote.json` declares it, and administrators grant it to accounts. */
export type ModulePermission = `module:${string}`;
/** The one that a module may declare. */
export const permissionOfModule = (name: string): ModulePermission => `module:${name}`;
/** What an account may hold, and a page may ask for. */
export type Right = Permission | ModulePermission;

/** Roles that a row in user_roles can give (requirement 3). */
export const roles = ['admin', 'manager'] as const;
export type Role = (typeof roles)[number];

/**
 * Lists that an account can stand on (requirement 6): who works with Vika, and who is restricted to one page of it. The
 * settings say what an account begins with; administrators change it after that.
 */
export const accountLists = ['vika', 'vikarapport', 'customerService', 'clinic'] as const;
export type AccountList = (typeof accountLists)[number];

/** What the browser learns of an account's rights: outcomes, never lists of e-mails. */
export interface Access {
  /** Where the account goes after sign-in when nothing else was asked for. */
  home: string;
  /** Held to `allowed_paths`, without header and footer. */
  restricted: boolean;
  allowed_paths: string[];
  permissions: Right[];
}
