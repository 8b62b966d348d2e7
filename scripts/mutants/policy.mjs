const auth = 'api/src/features/auth';
const matrix = `${auth}/access-matrix.test.ts`;
const vika = 'api/src/features/vika/vika.test.ts';
const policy = `${auth}/policy.ts`;

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [policy, "everybody: ['leads:manage', ", "everybody: ['vika:read', 'leads:manage', ", matrix],
  [policy, "admin: ['users:manage', ", "admin: ['vika:edit', 'users:manage', ", matrix],
  [policy, "manager: ['vika:edit']", "manager: ['vika:edit', 'users:manage']", matrix],
  [policy, "clinic: ['vika:edit', ", 'clinic: [', matrix],
  [
    policy,
    "[staffPages.vika]: ['vika:register']",
    "[staffPages.vika]: ['vika:register', 'vika:read']",
    matrix,
  ],
  [policy, 'restricted: true,\n      allowed', 'restricted: false,\n      allowed', `${auth}/auth.test.ts`],
  [
    policy,
    "sensitive: readonly Right[] = [\n  'vika:read',",
    'sensitive: readonly Right[] = [',
    `${auth}/session-length.attack.test.ts`,
  ],
  [
    'api/src/platform/http/access.ts',
    'if (user && holds && isByScript(request)) return user;',
    'if (user && holds) return user;',
    'api/src/features/blog/foreign-entries.attack.test.ts',
  ],
  ['api/src/platform/http/access.ts', 'if (user && holds &&', 'if (user &&', matrix],
  [
    `${auth}/session-accounts.ts`,
    'found.user.session_epoch !== epoch',
    'epoch === undefined',
    `${auth}/auth.test.ts`,
  ],
  [
    `${auth}/passport.ts`,
    'findOne({ email: email.toLowerCase(), disabled: false })',
    'findOne({ email: email.toLowerCase() })',
    'api/src/features/users/users.test.ts',
  ],
  [
    'api/src/features/users/users.router.ts',
    'if (own && (granted.length > 0 || isListed || isRaised || isLetIn)) throw ownRights();',
    '',
    'api/src/features/users/users.test.ts',
  ],
  [
    'api/src/features/audit/audit.router.ts',
    "const area = user.roles.includes('admin') && !user.access.restricted ? query.area : 'vika';",
    'const { area } = query;',
    vika,
  ],
  ['api/src/features/vika/vika-socket.ts', 'if (!account || !mayWatch(account))', 'if (!account)', vika],
  [
    'api/src/features/vika/vika-socket.ts',
    'if (!isOwnSite(request.headers, publicOrigin))',
    'if (false)',
    'api/src/platform/http/same-site.attack.test.ts',
  ],
  [
    `${auth}/session-accounts.ts`,
    ' || hasSignedOut(request, user_id)',
    '',
    `${auth}/signing-out.attack.test.ts`,
  ],
  [
    'api/src/platform/http/named-account.ts',
    'if (named !== undefined && named !== user.id) throw ofAnotherAccount();',
    '',
    `${auth}/named-account.attack.test.ts`,
  ],
  [
    'api/src/features/calls/calls.router.ts',
    'exportCalls, proven(staff)',
    'exportCalls, staff',
    `${auth}/asked-again.attack.test.ts`,
  ],
  [
    'api/src/platform/http/same-site.ts',
    "site === 'same-origin'",
    "site !== 'cross-site'",
    `${auth}/cross-site.attack.test.ts`,
  ],
  [
    'api/src/platform/http/same-site.ts',
    'return origin === own.origin || origin ===',
    'return true || origin ===',
    `${auth}/cross-site.attack.test.ts`,
  ],
  [
    'shell/server/filter-registry.ts',
    'if (restricted && !allowed_paths.includes(route.path)) return false;',
    '',
    'shell/server/filter-registry.test.ts',
  ],
  [
    'shell/server/filter-registry.ts',
    'if (!session.user) return isPublicRoute(route);',
    'if (!session.user) return true;',
    'shell/server/filter-registry.test.ts',
  ],
  [
    'api/src/features/users/keep-an-administrator.ts',
    '&& managesUsers(held, customerServiceHome)',
    "&& held.roles.includes('admin')",
    'api/src/features/users/last-administrator.attack.endurance.test.ts',
  ],
  [
    'api/src/features/users/loss-notice.ts',
    "(managed && !manages && left.roles.includes('admin')",
    '(false',
    'api/src/features/users/own-rights.attack.test.ts',
  ],
  [
    'api/src/features/vika/vika-socket.ts',
    'if (!mayWatch(await accountOf(cookie))) channel.endSockets(id);',
    '',
    'api/src/features/vika/vika-socket.attack.test.ts',
  ],
];
