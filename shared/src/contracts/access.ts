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
] as const;
export type Permission = (typeof permissions)[number];

/** Roles that a row in user_roles can give (requirement 3). */
export const roles = ['admin', 'manager'] as const;
export type Role = (typeof roles)[number];

/** What the browser learns of an account's rights: outcomes, never lists of e-mails. */
export interface Access {
  /** Where the account goes after sign-in when nothing else was asked for. */
  home: string;
  /** Held to `allowed_paths`, without header and footer. */
  restricted: boolean;
  allowed_paths: string[];
  permissions: Permission[];
}
