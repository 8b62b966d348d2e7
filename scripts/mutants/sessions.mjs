const auth = 'api/src/features/auth';
const session = 'api/src/platform/session.ts';
const lifetimes = 'api/src/platform/session-lifetimes.ts';
const length = `${auth}/session-length.attack.test.ts`;
const secrets = `${auth}/stored-secrets.test.ts`;
const production = 'api/src/production-form.test.ts';

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  ['shared/src/session.ts', 'sensitiveIdleMs = 30 *', 'sensitiveIdleMs = 300 *', length],
  [lifetimes, 'absolute: 12 * hourMs', 'absolute: 120 * hourMs', length],
  [lifetimes, 'idle: 7 * dayMs, ', 'idle: 70 * dayMs, ', `${auth}/auth.test.ts`],
  [lifetimes, 'absolute: 7 * dayMs }', 'absolute: 70 * dayMs }', `${auth}/auth.test.ts`],
  [session, 'httpOnly: true,', 'httpOnly: false,', production],
  [session, "sameSite: 'lax',", "sameSite: 'none',", production],
  [session, "  secure,\n  path: '/',", "  secure: false,\n  path: '/',", production],
  ['shared/src/session.ts', "'__Host-session'", "'session'", production],
  [`${auth}/sign-in-limits.ts`, '        httpOnly: true,', '        httpOnly: false,', production],
  [lifetimes, 'Date.now() - signed_in_at > lifetimeOf', '0 > lifetimeOf', length],
  [session, 'if (Date.now() - session.signed_in_at > lifetimes.sensitive.idle) return false;', '', length],
  [
    'api/src/platform/session-stores.ts',
    'const alive = row && row.expires_at.getTime() > Date.now();',
    'const alive = row;',
    length,
  ],
  [session, 'saveUninitialized: false,', 'saveUninitialized: true,', `${auth}/auth.test.ts`],
  [
    `${auth}/own-sessions.ts`,
    'await settled((done) => request.session.regenerate(done));',
    '',
    `${auth}/auth.test.ts`,
  ],
  [
    `${auth}/auth.router.ts`,
    "(body.scope === 'global' ? endSessions(user.id) : endSockets(user.id))",
    'endSockets(user.id)',
    `${auth}/auth.test.ts`,
  ],
  [`${auth}/password-reset.ts`, 'resetValidMs = hourMs;', 'resetValidMs = 60 * hourMs;', secrets],
  [`${auth}/password-reset.ts`, 'invitationValidMs = 3 * dayMs', 'invitationValidMs = 30 * dayMs', secrets],
  [`${auth}/password-reset.ts`, 'expires_at: trusted({ $gt: new Date() }),', '', secrets],
  [
    `${auth}/password-reset.ts`,
    'await PasswordResetModel.deleteMany({ user_id: userId });',
    '',
    `${auth}/reset-links.attack.test.ts`,
  ],
  ['api/src/weak-settings.ts', 'safePasswordMemoryKib = 65_536', 'safePasswordMemoryKib = 8_192', secrets],
  [`${auth}/passwords.ts`, 'timeCost: 3', 'timeCost: 1', secrets],
  [
    `${auth}/second-step.ts`,
    'if (!(await spendOnce(offered.nonce, offerValidMs))) throw wrongCode();',
    '',
    `${auth}/second-step-refusals.attack.test.ts`,
  ],
  [
    `${auth}/second-step.ts`,
    'if (!(await spendOnce(nonce, ticketValidMs))) return undefined;',
    '',
    `${auth}/second-step-refusals.attack.test.ts`,
  ],
  [
    `${auth}/second-step.ts`,
    'cipher.hash(`sign-in ${requestKey} ${ticket} ${code}`)',
    'cipher.hash(`sign-in ${ticket} ${code}`)',
    `${auth}/second-step.attack.test.ts`,
  ],
  [
    `${auth}/second-step.ts`,
    'isAsItWas && (await endSession(receipt))',
    'isAsItWas && ((await endSession(receipt)) || !isGood)',
    `${auth}/second-step.attack.test.ts`,
  ],
  [
    `${auth}/password-reset.ts`,
    '`spent ${tokenHash(`${requestKey} ${token}`)}`',
    '`spent ${tokenHash(token)}`',
    `${auth}/reset-links.attack.test.ts`,
  ],
];
