import {
  type Access,
  type Permission,
  permissionOfModule,
  type Right,
  type Role,
} from 'shared/contracts/access';
import { shellPaths } from 'shared/shell-paths';
import { staffPages } from '../../platform/staff-pages';
import type { Grants } from '../accounts';

/** Who may do what as data: the one place that turns accounts into rights. */
export const policy = {
  /** Every signed-in account. */
  everybody: ['leads:manage', 'calls:use', 'blog:manage'],
  roles: {
    admin: ['users:manage', 'audit:read'],
    manager: ['vika:edit'],
  },
  lists: {
    vika: ['vika:register'],
    vikarapport: ['vika:read'],
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
  lists: Record<string, Permission[]>;
  paths: Record<string, Permission[]>;
};

/** Accounts with rights of their own, by e-mail: configuration. */
export interface AccountLists {
  vika: string[];
  vikarapport: string[];
  customerService: string[];
  /** The page that customer service is restricted to. */
  customerServiceHome: keyof typeof policy.paths;
  clinic: string[];
}

/** What turns an account into its rights. */
export interface AccountRules {
  lists: AccountLists;
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
export const demonstrationLists = {
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

type AccountSettings = Pick<AccountLists, 'customerServiceHome'> & {
  [List in keyof typeof demonstrationLists]: string[] | undefined;
};

/** The lists as they are configured; those of the demonstration accounts where nothing is said. */
export function accountLists(settings: { embedded: boolean; accounts: AccountSettings }): AccountLists {
  const none = { vika: [], vikarapport: [], customerService: [], clinic: [] };
  const { customerServiceHome, ...configured } = settings.accounts;
  const given = Object.entries(configured).filter(([, emails]) => emails !== undefined);
  const defaults = settings.embedded ? demonstrationLists : none;
  return { ...defaults, ...Object.fromEntries(given), customerServiceHome };
}

/** The rights of an account, as the browser is told of them and the api enforces them. */
export function accessOf(email: string, { roles, modules }: Grants, lists: AccountLists): Access {
  const home = restrictedHome(email, lists);
  const granted = new Set<Permission>([
    ...policy.everybody,
    ...roles.flatMap((role) => policy.roles[role]),
    ...(lists.vika.includes(email) ? policy.lists.vika : []),
    ...(lists.vikarapport.includes(email) ? policy.lists.vikarapport : []),
    ...(lists.clinic.includes(email) ? policy.lists.clinic : []),
  ]);
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

const sensitive: readonly Right[] = ['vika:read', 'vika:edit', 'users:manage', 'audit:read'];
/** Whether an account may reach patients or other accounts: its sessions are short. */
export const isSensitive = ({ permissions }: Access) => permissions.some((held) => sensitive.includes(held));

function restrictedHome(email: string, lists: AccountLists): keyof typeof policy.paths | undefined {
  if (lists.clinic.includes(email)) return staffPages.vikaReport;
  return lists.customerService.includes(email) ? lists.customerServiceHome : undefined;
}
