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

/** Who may do what as data: the one file that turns accounts into rights. */
export const policy = {
  /** Every signed-in account. */
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
  /** A restricted account keeps of its grants only what belongs to its paths. */
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

/** The page that customer service is restricted to. */
export type CustomerServiceHome = keyof typeof policy.paths;

/** What turns an account into its rights. */
export interface AccountRules {
  customerServiceHome: CustomerServiceHome;
  /** Whether accounts that can reach patients or other accounts must have a second step. */
  secondStep: 'required' | 'optional';
}

/** An account whose days without a second step are over: it can add one. */
export const ownAccountAlone: Access = {
  home: shellPaths.account,
  restricted: true,
  allowed_paths: [shellPaths.account],
  permissions: [],
};

/** The lists of the demonstration accounts. */
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
 * The lists that an account begins with, by its e-mail: those that are configured, and those of the demonstration
 * accounts where nothing is said.
 */
export function firstListsOf(settings: {
  embedded: boolean;
  lists: Record<AccountList, string[] | undefined>;
}): (email: string) => AccountList[] {
  const emailsOf = (list: AccountList) =>
    settings.lists[list] ?? (settings.embedded ? demonstrationLists[list] : []);
  return (email) => accountLists.filter((list) => emailsOf(list).includes(email));
}

/** The rights of an account, as the browser gets them and the api enforces them. */
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
/** Whether an account may reach patients, other accounts or the code that visitors get: its sessions are short. */
export const isSensitive = ({ permissions }: Access) => permissions.some((held) => sensitive.includes(held));
