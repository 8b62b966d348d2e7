const vika = 'api/src/features/vika';
const router = `${vika}/vika.router.ts`;
const trail = `${vika}/audit-trail.test.ts`;
const reads = 'api/src/features/audit/attributed-reads.attack.test.ts';
const users = 'api/src/features/users/users.test.ts';
const audit = 'api/src/features/audit';

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [router, "() => record(user, 'create', [String(_id)])", 'async () => {}', trail],
  [`${vika}/vika.service.ts`, 'await audit?.();', '', trail],
  [router, "(ids) => record(user, 'read', ids)", 'async () => {}', trail],
  [router, "await record(user, 'search', idsOf(page.items));", '', trail],
  [router, "await record(user, 'export', records, kind);", '', trail],
  [
    router,
    "(fields) => record(user, 'update', [id], fields.join(', ') || undefined)",
    'async () => {}',
    trail,
  ],
  [router, "await record(user, 'print', ids);", '', trail],
  [router, "await record(user, 'read', [row.id], 'stale');", '', trail],
  [router, "await record(user, 'delete', [id]);", '', trail],
  [router, "await record(user, 'update', [id], 'calls');", '', `${vika}/calls-back.test.ts`],
  [router, "await record(user, 'delete', [id], 'undo');", '', `${vika}/registering.attack.test.ts`],
  [
    `${vika}/vika-socket.ts`,
    "await audit.recordUse({ actor: email, area: 'vika', action: 'watch' });",
    '',
    trail,
  ],
  [
    `${vika}/feature.ts`,
    "void audit.recordUse({ actor: email, area: 'vika', action: 'unwatch' }).catch(report),",
    'void email,',
    trail,
  ],
  [`${vika}/vika-live.ts`, 'if (shown.length === 0) return;', 'if (shown.length >= 0) return;', reads],
  [
    `${vika}/vika-patient.ts`,
    "action: 'export', records, detail: 'patient'",
    "action: 'export', records: [], detail: 'patient'",
    trail,
  ],
  [
    `${audit}/audit.router.ts`,
    "await recordUse({ actor: user.email, area: 'audit', action: 'read', count: page.items.length });",
    '',
    trail,
  ],
  [`${audit}/audit.service.ts`, 'Math.max(1, Math.ceil(records.length / namedInOne))', '1', reads],
  [
    `${audit}/refusals.ts`,
    "else await ofNetwork.consume(networkOf(ip)).then(() => ofVisitors.consume('all'));",
    'else return false;',
    `${vika}/vika.test.ts`,
  ],
  [
    `${audit}/refusals.ts`,
    ".then(() => ofVisitors.consume('all'))",
    '',
    `${vika}/refused-visitors.attack.test.ts`,
  ],
  [
    `${audit}/refusals.ts`,
    'if (actor !== null) await ofAccount.consume(actor);',
    'if (actor !== null) return true;',
    `${vika}/refused-visitors.attack.test.ts`,
  ],
  [
    `${audit}/audit.model.ts`,
    "throw new Error('The audit log is append-only');",
    '',
    `${audit}/audit.model.test.ts`,
  ],
  [
    `${audit}/audit.model.ts`,
    "['deleteOne', 'deleteMany', 'findOneAndDelete']",
    "['deleteOne', 'findOneAndDelete']",
    `${audit}/audit.model.test.ts`,
  ],
  [
    'api/src/features/leads/leads.router.ts',
    "await audit.recordUse({ actor: user.email, area: 'leads', action: 'export', records, detail });",
    '',
    'api/src/features/exports/exports.test.ts',
  ],
  [
    'api/src/features/users/users.router.ts',
    "await recordUse({ actor: user.email, area: 'users', action: 'create', records: [String(_id)] });",
    '',
    users,
  ],
  [
    'api/src/features/users/users.router.ts',
    "await recordUse({ actor: user.email, area: 'users', action: 'update', records: [id], detail });",
    '',
    users,
  ],
];
