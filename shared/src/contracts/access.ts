/** All fixed permissions; only the api decides which account holds which (requirement 6). */
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

/** A module's own permission: declared in `remote.json`, granted to accounts by administrators. */
export type ModulePermission = `module:${string}`;
/** The only permission that a module can declare. */
export const permissionOfModule = (name: string): ModulePermission => `module:${name}`;
/** A permission that an account can hold and a page can require. */
export type Right = Permission | ModulePermission;

/** Roles that a row in user_roles can give (requirement 3). */
export const roles = ['admin', 'manager'] as const;
export type Role = (typeof roles)[number];

/**
 * Lists that an account can be on (requirement 6): those who work with Vika, and those restricted to one page of it.
 * Settings give an account's initial lists; administrators change them afterwards.
 */
export const accountLists = ['vika', 'vikarapport', 'customerService', 'clinic'] as const;
export type AccountList = (typeof accountLists)[number];

/** What the browser knows of an account's access: the resulting permissions, never lists of e-mail addresses. */
export interface Access {
  /** Page to open after sign-in if no other was requested. */
  home: string;
  /** Restricted to `allowed_paths`, without header and footer. */
  restricted: boolean;
  allowed_paths: string[];
  permissions: Right[];
}
