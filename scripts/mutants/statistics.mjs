const calls = 'api/src/features/calls';
const service = `${calls}/calls.service.ts`;
const months = `${calls}/calls.service.test.ts`;
const platform = 'api/src/platform';

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [service, '...inOslo(at),', '...inOslo(now),', months],
  [service, '$lte: monthOf(year, 12)', '$lte: monthOf(year, 11)', months],
  [service, 'monthOf(year, at + 1)', 'monthOf(year, 1)', months],
  [service, '_id.department === department && ', '', months],
  [service, 'age > maxDaysBack * dayMs', 'age > 10 * maxDaysBack * dayMs', months],
  [service, ' || age < -slackMs', '', months],
  [service, '{ user_id: userId, answered_at: fresh,', '{ answered_at: fresh,', months],
  [service, ' answered_at: fresh,', '', months],
  [service, '{ answered_at: now },', '{},', months],
  [service, 'total: sum(totals),', 'total: rows.length,', months],
  [service, 'previous: sum(rows.map(({ previous }) => previous)),', 'previous: 0,', months],
  [service, 'running: isRunning,', 'running: !isRunning,', months],
  [service, 'deleteOne(correctable(id, userId, now))', 'deleteOne({ _id: id })', months],
  [
    `${calls}/calls-export.ts`,
    '...row.months, row.total',
    '...row.months.map(() => row.months[0] ?? 0), row.total',
    months,
  ],
  [
    `${calls}/calls.router.ts`,
    'calls.register(body, user.id, requestKey)',
    'calls.register(body, user.id, undefined)',
    `${calls}/calls.test.ts`,
  ],
  [`${platform}/oslo.ts`, "start.add(36, 'hour')", "start.add(24, 'hour')", `${platform}/oslo.test.ts`],
  [
    `${platform}/cached-count.ts`,
    'recountEveryMs = 10_000',
    'recountEveryMs = 1_000 * minuteMs',
    `${platform}/cached-count.test.ts`,
  ],
  [
    `${platform}/cached-count.ts`,
    'const since = trusted({ $gte: new Date(older.before) });',
    'const since = trusted({ $gt: new Date(older.before) });',
    `${platform}/cached-count.test.ts`,
  ],
];
