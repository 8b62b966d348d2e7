const auth = 'api/src/features/auth';
const limits = 'api/src/platform/http/limits.test.ts';
const leads = 'api/src/features/leads/leads.test.ts';
const log = 'api/src/features/security/security-log.test.ts';
const signIn = `${auth}/sign-in-limits.ts`;
const thresholds = 'shared/src/contracts/security-events.ts';
const edge = 'shell/server/edge.test.ts';

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [signIn, 'points: 10,', 'points: 50,', limits],
  [signIn, 'points: 5,', 'points: 50,', limits],
  [signIn, 'points: 3,', 'points: 50,', limits],
  [signIn, 'block: 60 * minute,', 'block: 6 * minute,', limits],
  [signIn, 'duration: 5 * minute,', 'duration: minute,', limits],
  [
    signIn,
    'return id === undefined ? request.clientKey : pseudonymOf(id);',
    'return request.clientKey;',
    `${auth}/sign-in-limits.test.ts`,
  ],
  [
    `${auth}/unknown-browser-limiter.ts`,
    'const freeTries = 10;',
    'const freeTries = 50;',
    `${auth}/guessing.attack.endurance.test.ts`,
  ],
  [
    `${auth}/auth.router.ts`,
    "name: 'password-reset', points: 20,",
    "name: 'password-reset', points: 50,",
    limits,
  ],
  ['api/src/features/functions/zapier.router.ts', 'points: 3,', 'points: 50,', limits],
  ['api/src/features/blog/blog.router.ts', 'points: 30,', 'points: 50,', limits],
  ['api/src/features/leads/spam.ts', 'points: 20,', 'points: 50,', leads],
  ['api/src/features/leads/spam.ts', 'points: 200,', 'points: 500,', leads],
  [thresholds, 'auth_failure: 5,', 'auth_failure: 50,', log],
  [thresholds, 'rate_limit: 3,', 'rate_limit: 30,', log],
  [thresholds, 'invalid_input: 10,', 'invalid_input: 50,', log],
  [thresholds, 'suspicious_activity: 1,', 'suspicious_activity: 10,', log],
  [
    'api/src/features/security/security-log.ts',
    "name: 'security-client', points: 10,",
    "name: 'security-client', points: 100,",
    log,
  ],
  [
    'api/src/features/exports/exports.ts',
    'const maxWaiting = 4;',
    'const maxWaiting = 40;',
    'api/src/features/exports/exports.test.ts',
  ],
  [
    'shared/src/contracts/calls.ts',
    'maxDaysBack = 7;',
    'maxDaysBack = 70;',
    'api/src/features/calls/calls.service.test.ts',
  ],
  [
    'shared/src/durations.ts',
    'undoMs = 10_000;',
    'undoMs = 100_000;',
    'api/src/features/calls/calls.service.test.ts',
  ],
  ['shell/server/open-limits.ts', 'const maxRequests = 128;', 'const maxRequests = 1_280;', edge],
  ['shell/server/client-address.ts', 'if (trustProxy === 0) return [];', '', edge],
  [
    'api/src/env.ts',
    'trustedProxies: env.TRUST_PROXY + 1,',
    'trustedProxies: env.TRUST_PROXY + 2,',
    'api/src/production-form.test.ts',
  ],
  [
    `${auth}/auth.router.ts`,
    'if (!second_step) limits.remember',
    'limits.remember',
    `${auth}/second-step.attack.test.ts`,
  ],
  [
    `${auth}/auth.router.ts`,
    'await limitAddress(questions, request);',
    '',
    `${auth}/passkeys.attack.test.ts`,
  ],
  [
    'api/src/features/vika/vika.router.ts',
    'await limitAccount(accessLimiter, user);',
    '',
    'api/src/features/vika/patient-access.test.ts',
  ],
];
