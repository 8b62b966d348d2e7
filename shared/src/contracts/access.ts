import { z } from './zod';

/** Everything an account may be allowed to do; who holds which is decided by the api alone (SPEC 6). */
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

/** Roles that a row in user_roles can give (SPEC 3). */
export const roles = ['admin', 'manager'] as const;
export type Role = (typeof roles)[number];

/** What the browser learns of an account's rights: outcomes, never lists of e-mails. */
export const access = z.object({
  /** Where the account goes after sign-in when nothing else was asked for. */
  home: z.string(),
  /** Kept to `allowed_paths`, without header and footer. */
  restricted: z.boolean(),
  allowed_paths: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
});
export type Access = z.infer<typeof access>;
