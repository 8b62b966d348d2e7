const leads = 'api/src/features/leads';
const webhook = `${leads}/lead-webhook.test.ts`;
const vika = 'api/src/features/vika';
const retention = `${vika}/vika-retention.test.ts`;

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [`${leads}/lead-webhook.ts`, 'throw new Error(`status ${answer.status}`);', 'return;', webhook],
  [`${leads}/lead-webhook.ts`, "redirect: 'manual',", "redirect: 'follow',", webhook],
  [
    `${leads}/lead-webhook.ts`,
    'AbortSignal.any([stopping, timeLimit(timeoutMs)])',
    'AbortSignal.timeout(60_000)',
    webhook,
  ],
  [
    'api/src/platform/stored-queue.ts',
    'await Promise.race([running, wait(shutdownGraceMs, undefined, { ref: false })]);',
    'await running;',
    'api/src/platform/mail.test.ts',
  ],
  [
    'api/src/platform/stored-queue.ts',
    'await prolong(backOff(due.outbox_attempts, firstDelayMs, longestDelayMs));',
    'await model.updateOne({ _id: due._id }, { $set: { outbox_at: null } });',
    webhook,
  ],
  [
    'api/src/platform/migrations.ts',
    'if (!(await takeLease(lease, leaseMs))) {',
    'if (!migrations) {',
    'api/src/migrations/migrations.test.ts',
  ],
  [
    'api/src/platform/migrations.ts',
    'await umzug.up();',
    'await umzug.up().catch((err) => logger.warn({ err }));',
    'api/src/migrations/migrations.test.ts',
  ],
  [`${vika}/vika-retention.ts`, 'now - days * dayMs', 'now - 10 * days * dayMs', retention],
  [
    `${vika}/vika-retention.ts`,
    'service_type: vikaService, created_at: trusted({ $lt',
    'created_at: trusted({ $lt',
    retention,
  ],
  [`${vika}/vika-retention.ts`, '$lt: new Date', '$lte: new Date', retention],
  [
    `${vika}/vika-retention.ts`,
    "action: 'expire', records, detail",
    "action: 'expire', records: [], detail",
    retention,
  ],
];
