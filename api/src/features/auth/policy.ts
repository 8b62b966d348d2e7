import {
  type Access,
  type AccountList,
  accountLists,
  type Permission,
  permissionOfModule,
  type Right,
  type Role,
} from 'shared/contracts/access';
import { shellPaths } from 'shared/shell-paths';
import { staffPages } from 'shared/staff-pages';
import type { Grants } from '../accounts';

/** Access policy as data: this is the only file that maps accounts to rights. */
export const policy = {
  /** Granted to every signed-in account. */
  everybody: ['leads:manage', 'calls:use', 'blog:manage'],
  roles: {
    admin: ['users:manage', 'audit:read', 'modules:manage'],
    manager: ['vika:edit'],
  },
  lists: {
    vika: ['vika:register'],
    vikarapport: ['vika:read'],
    customerService: [],
    clinic: ['vika:edit', 'audit:read'],
  },
  /** A restricted account keeps only the permissions listed for its home path. */
  paths: {
    [staffPages.vika]: ['vika:register'],
    [staffPages.vikaReport]: ['vika:read', 'vika:edit', 'audit:read'],
  },
} as const satisfies {
  everybody: Permission[];
  roles: Record<Role, Permission[]>;
  lists: Record<AccountList, Permission[]>;
  paths: Record<string, Permission[]>;
};

/** The page that customer-service accounts are restricted to. */
export type CustomerServiceHome = keyof typeof policy.paths;

/** Settings that determine an account's rights. */
export interface AccountRules {
  customerServiceHome: CustomerServiceHome;
  /** Whether accounts with access to patients or other accounts must have a second step. */
  secondStep: 'required' | 'optional';
}

/** Access after the grace period has ended without a second step: only the page on which one can be added. */
export const ownAccountAlone: Access = {
  home: shellPaths.account,
  restricted: true,
  allowed_paths: [shellPaths.account],
  permissions: [],
};

/** The lists of the demo accounts. */
export const demonstrationLists: Record<AccountList, string[]> = {
  vika: ['admin@firma.example', 'leder@firma.example', 'kundeservice@firma.example'],
  vikarapport: [
    'admin@firma.example',
    'leder@firma.example',
    'kundeservice@firma.example',
    'rapport@firma.example',
    'klinikk@fysio.example',
  ],
  customerService: ['kundeservice@firma.example'],
  clinic: ['klinikk@fysio.example'],
};

/**
 * Initial lists of an account by its e-mail: from the settings, or those of the demo accounts when nothing is
 * configured and the embedded database is used.
 */
export function firstListsOf(settings: {
  embedded: boolean;
  lists: Record<AccountList, string[] | undefined>;
}): (email: string) => AccountList[] {
  const emailsOf = (list: AccountList) =>
    settings.lists[list] ?? (settings.embedded ? demonstrationLists[list] : []);
  return (email) => accountLists.filter((list) => emailsOf(list).includes(email));
}

/** The effective rights of an account; enforced by the API and shown to the browser. */
export function accessOf(
  { roles, lists, modules }: Grants,
  customerServiceHome: CustomerServiceHome,
): Access {
  const granted = new Set<Permission>([
    ...policy.everybody,
    ...roles.flatMap((role) => policy.roles[role]),
    ...lists.flatMap((list) => policy.lists[list]),
  ]);
  const home = lists.includes('clinic')
    ? staffPages.vikaReport
    : lists.includes('customerService') && customerServiceHome;
  if (home) {
    const allowed: readonly Right[] = policy.paths[home];
    return {
      home,
      restricted: true,
      allowed_paths: [home],
      permissions: [...granted].filter((permission) => allowed.includes(permission)),
    };
  }
  return {
    home: roles.includes('admin') ? staffPages.blogAdmin : '/',
    restricted: false,
    allowed_paths: [],
    permissions: [...granted, ...modules.map(permissionOfModule)],
  };
}

const sensitive: readonly Right[] = [
  'vika:read',
  'vika:edit',
  'users:manage',
  'audit:read',
  'modules:manage',
];
/** Whether an account can reach patients, other accounts, the audit log or module releases: its sessions are short. */
export const isSensitive = ({ permissions }: Access) => permissions.some((held) => sensitive.includes(held));
