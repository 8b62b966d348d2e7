import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import pino from 'pino';
import { until } from 'shared/testing/until';
import { type FieldKey, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { useDatabase } from '../../test/use-database';
import { AuditModel } from './audit.model';
import { type AuditLog, createAuditLog } from './audit.service';
import { type AuditContent, createAuditChain, readHead } from './audit-chain';
import { headEveryMs, keepHeads, missingSince, readHeads } from './audit-head';
import { expireAudit } from './audit-retention';
import { sendToSyslog } from './audit-syslog';
import { verifyAudit } from './verify-audit';

useDatabase();

const keys = parseFieldKeys(newFieldKey('one'));
const logger = pino({ level: 'silent' });
const rows = () => AuditModel.collection;
/** Whoever changes entries behind our backs finds them by number. */
beforeAll(() => rows().createIndex({ seq: 1 }, { name: 'of the intruder' }));
const day = 24 * 60 * 60 * 1000;
/** The fourth of ten is named like the database's own ids. */
const aRecord = '0123456789abcdef01234567';
const verify = (heads: Parameters<typeof verifyAudit>[1] = [], ring = keys) =>
  verifyAudit(ring, heads, new Date(Date.now() + 1000));
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'audit-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));
let audit: AuditLog;
const openAuditLog = (ring: readonly FieldKey[]) => {
  audit = createAuditLog(ring);
};
beforeEach(() => openAuditLog(keys));
// Past the model, which refuses it.
afterEach(() => rows().deleteMany({}));

const writeTen = async () => {
  for (let n = 1; n <= 10; n += 1)
    await audit.recordUse({
      actor: n === 5 ? ['klinikk@fysio.example', 'rapport@firma.example'] : 'klinikk@fysio.example',
      area: 'vika',
      action: 'read',
      records: [n === 4 ? aRecord : `r${n}`],
    });
};

test('what nobody touched is whole, with entries in parts, nulls and letters of all kinds', async () => {
  await writeTen();
  const records = Array.from({ length: 25_000 }, (_, n) => `row ${n}`);
  await audit.recordUses([
    { actor: null, area: 'vika', action: 'refused', detail: 'æøå "\u2028" \\' },
    { actor: 'system', area: 'leads', action: 'export', records },
    { actor: 'system', area: 'users', action: 'update', count: 3 },
  ]);
  expect(await verify()).toEqual({ entries: 10 + 1 + 125 + 1, faults: [] });
});

describe('an intruder in the database', () => {
  const otherActor = { $set: { actor: 'someone@else.example' } };
  const swap = async () => {
    const third = await rows().findOne({ seq: 3 });
    const { _id, seq, ...content } = (await rows().findOne({ seq: 7 })) as mongo.Document;
    await rows().updateOne({ seq: 3 }, { $set: content });
    await rows().updateOne(
      { seq: 7 },
      { $set: { actor: third?.actor, records: third?.records, mac: third?.mac } },
    );
  };
  test.each<[string, () => Promise<unknown>, RegExp[]]>([
    ['edits who', () => rows().updateOne({ seq: 4 }, otherActor), [/^entry 4: not as it was written/]],
    [
      'takes one of several people out',
      () => rows().updateOne({ seq: 5 }, { $set: { actor: ['klinikk@fysio.example'] } }),
      [/^entry 5: not as it was written/],
    ],
    [
      'makes one name of several people',
      () => rows().updateOne({ seq: 5 }, { $set: { actor: 'klinikk@fysio.example,rapport@firma.example' } }),
      [/^entry 5: not as it was written/],
    ],
    [
      'edits when',
      () => rows().updateOne({ seq: 4 }, { $set: { at: new Date(0) } }),
      [/^entry 4: not as it was written/],
    ],
    [
      'edits which record',
      () => rows().updateOne({ seq: 4 }, { $set: { records: ['another'] } }),
      [/^entry 4: not as it was written/],
    ],
    ['removes one', () => rows().deleteOne({ seq: 5 }), [/^entry 5 is missing$/]],
    [
      'removes several',
      () => rows().deleteMany({ seq: { $gte: 5, $lte: 7 } }),
      [/^entries 5 to 7 are missing$/],
    ],
    ['removes the first', () => rows().deleteOne({ seq: 1 }), [/^entry 1 is missing$/]],
    ['changes the order', swap, [/^entry 3: /, /^entry 4: /, /^entry 7: /, /^entry 8: /]],
    [
      'closes the gap of a removed one',
      async () => {
        await rows().deleteOne({ seq: 5 });
        for (let n = 6; n <= 10; n += 1) await rows().updateOne({ seq: n }, { $set: { seq: n - 1 } });
      },
      [
        /^entry 5: not as/,
        /^entry 6: not as/,
        /^entry 7: not as/,
        /^entry 8: not as/,
        /^entry 9: not as/,
        /^entry 10 is missing: on /,
      ],
    ],
    [
      'puts one in',
      () =>
        rows().insertOne({ at: new Date(), actor: 'a@b.no', area: 'vika', action: 'read', records: ['x'] }),
      [/^1 entries stand outside the chain/],
    ],
    [
      'takes one out of the chain',
      () => rows().updateOne({ seq: 6 }, { $unset: { chained: '' } }),
      [/^entry 6 is missing$/, /^1 entries stand outside the chain/],
    ],
    [
      'puts one in between two, and edits the next',
      async () => {
        const fifth = (await rows().findOne({ seq: 5 })) as mongo.Document;
        await rows().insertOne({ ...fifth, ...otherActor.$set, _id: new mongo.ObjectId(), seq: 5.5 });
        await rows().updateOne({ seq: 6 }, otherActor);
      },
      [/^entry 5.5: not as it was written/, /^entry 6: not as it was written/],
    ],
    [
      'puts one before the first',
      async () => rows().insertOne({ ...(await anEntry()), chained: true, seq: 0, key_id: 'one', mac: '' }),
      [/^entry 0: not as it was written/],
    ],
    [
      'puts one outside the chain, dated ahead',
      async () => rows().insertOne({ ...(await anEntry()), at: new Date(Date.now() + 900 * day) }),
      [/^1 entries stand outside the chain/],
    ],
    [
      'makes ids of another type of the names of records: nobody is found by them any more',
      () => rows().updateOne({ seq: 4 }, { $set: { records: [new mongo.ObjectId(aRecord)] } }),
      [/^entry 4: not as it was written/],
    ],
    [
      'cuts the front off, and tells of its term in a place that is no number',
      async () => {
        const third = await rows().findOne({ seq: 3 });
        await rows().deleteMany({ seq: { $lte: 3 } });
        await rows().insertOne({
          ...(await anEntry()),
          at: new Date(Date.now() + 900 * day),
          area: 'audit',
          action: 'expire',
          chained: true,
          seq: '9',
          key_id: 'one',
          mac: '',
          detail: `3 ${third?.mac}`,
        });
      },
      [/^entries 1 to 3 are missing$/, /^entry 9: not as it was written/],
    ],
    ['cuts the end off', () => rows().deleteMany({ seq: { $gt: 8 } }), [/^entries 9 to 10 are missing: on /]],
    ['cuts everything off', () => rows().deleteMany({}), [/^entries 1 to 10 are missing: on /]],
    [
      'names another key',
      () => rows().updateOne({ seq: 2 }, { $set: { key_id: 'two' } }),
      [/^entry 2: its key two is not in AUDIT_KEYS$/],
    ],
  ])('who %s is found out, and where', async (_what, tamper, faults) => {
    await writeTen();
    const heads = [{ at: '2026-01-01T00:00:00.000Z', ...(await readHead()) }];
    expect((await verify(heads)).faults).toEqual([]);
    await tamper();
    const verdict = await verify(heads);
    expect(verdict.faults).toEqual(faults.map((fault) => expect.stringMatching(fault)));
  });

  test('who has a key of their own writes another end than was kept elsewhere', async () => {
    await writeTen();
    const heads = [{ at: '2026-01-01T00:00:00.000Z', ...(await readHead()) }];
    await rows().deleteOne({ seq: 10 });
    // As the holder of the true key could, with the database's own copy of the log.
    await createAuditChain(keys).append([{ ...(await anEntry()), actor: 'nobody@else.example' }]);
    expect((await verify()).faults).toEqual([]);
    expect((await verify(heads)).faults).toEqual(['entry 10: another one than on 2026-01-01T00:00:00.000Z']);
  });
});

const anEntry = async (): Promise<AuditContent> => ({
  at: new Date(),
  actor: 'a@b.no',
  area: 'vika',
  action: 'read',
  records: ['one'],
  count: 1,
  detail: null,
});

test('four processes that append 400 entries at once make one chain without a fork', async () => {
  const chains = Array.from({ length: 4 }, () => createAuditChain(keys));
  const entry = await anEntry();
  await Promise.all(
    Array.from({ length: 400 }, (_, n) =>
      chains[n % 4]?.append([
        { ...entry, detail: `${n}` },
        ...(n % 7 === 0 ? [{ ...entry, detail: `${n}b` }] : []),
      ]),
    ),
  );
  expect(await verify()).toEqual({ entries: 400 + 58, faults: [] });
  const details = (await rows().find().toArray()).map(({ detail }) => detail);
  expect(new Set(details).size).toBe(458);
});

test('a write that the database refuses is told to its own callers, and the chain goes on', async () => {
  const chain = createAuditChain(keys);
  const entry = await anEntry();
  await rows().createIndex({ detail: 1 }, { unique: true, partialFilterExpression: { detail: 'once' } });
  await chain.append([{ ...entry, detail: 'once' }]);
  await expect(chain.append([{ ...entry, detail: 'once' }])).rejects.toMatchObject({ code: 11000 });
  await chain.append([entry]);
  expect(await verify()).toEqual({ entries: 2, faults: [] });
  await rows().dropIndex('detail_1');
});

test('a new key seals, the old one verifies what it sealed', async () => {
  await writeTen();
  const both = parseFieldKeys(`${newFieldKey('two')},${newFieldKey('three')}`)
    .slice(0, 1)
    .concat(keys);
  openAuditLog(both);
  await writeTen();
  expect(await verify([], both)).toEqual({ entries: 20, faults: [] });
  expect((await verify()).faults).toHaveLength(10);
});

test('a former key seals nothing more, though processes go over to the new one one by one', async () => {
  const both = [...parseFieldKeys(newFieldKey('two')), ...keys];
  const began = Date.now() - 5 * 60 * 60_000;
  const sealUnder = async (ring: readonly FieldKey[], minutes: number) =>
    createAuditChain(ring).append([{ ...(await anEntry()), at: new Date(began + minutes * 60_000) }]);
  await sealUnder(keys, 0);
  await sealUnder(both, 1);
  await sealUnder(keys, 2);
  await sealUnder(both, 90);
  expect((await verify([], both)).faults).toEqual([]);
  // Whatever its date says.
  await sealUnder(keys, 3);
  expect((await verify([], both)).faults).toEqual([
    expect.stringMatching(/^entry 5: sealed under one when two had taken its place$/),
  ]);
});

test('entries outside the chain are found, whatever their date', async () => {
  const old = { at: new Date('2025-01-01'), actor: 'a@b.no', area: 'vika', action: 'read', records: [] };
  await writeTen();
  await rows().insertMany([{ ...old }, { ...old }]);
  expect(await verify()).toEqual({
    entries: 10,
    faults: ['2 entries stand outside the chain: put in, or torn out of it'],
  });
});

describe('the end of the chain, written down elsewhere', () => {
  test('goes to a file and to a webhook, once for each end', async () => {
    const file = join(directory, 'made', 'heads.log');
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      bodies.push(String(Buffer.concat(await request.toArray())));
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/head`;
    await writeTen();
    const first = keepHeads({ file, url, logger });
    await until(() => bodies.length === 1);
    await writeTen();
    await first.stop();
    await keepHeads({ file, url, logger }).stop();
    server.close();
    const heads = await readHeads(file);
    expect(heads.map(({ seq }) => seq)).toEqual([10, 20, 20]);
    expect(bodies.map((body) => JSON.parse(body))).toEqual(heads);
    expect(await verify(heads)).toMatchObject({ entries: 20, faults: [] });
  });

  test('goes out again and again while the api runs, each time that it has moved', async () => {
    expect(headEveryMs).toBe(60_000);
    const file = join(directory, 'periods.log');
    const sequences = async () => (await readHeads(file)).map(({ seq }) => seq);
    await writeTen();
    const heads = keepHeads({ file, url: undefined, logger, everyMs: 20 });
    await until(async () => (await sequences()).length === 1);
    for (const end of [20, 30]) {
      await writeTen();
      await until(async () => (await sequences()).at(-1) === end);
    }
    const written = await sequences();
    await heads.stop();
    // Each end once, however many periods saw it.
    expect(new Set(written).size).toBe(written.length);
    expect(await sequences()).toEqual(written);
  });

  test('the restore of an older backup is noticed, and so are entries written after it', async () => {
    const file = join(directory, 'restored.log');
    await writeTen();
    const backup = await rows().find().toArray();
    await writeTen();
    await keepHeads({ file, url: undefined, logger }).stop();
    expect(await missingSince(file)).toBeUndefined();
    await rows().deleteMany({});
    await rows().insertMany(backup);
    expect(await missingSince(file)).toMatch(
      /^The audit log ends at entry 10; on \S+ it ended at entry 20\./,
    );
    openAuditLog(keys);
    await writeTen();
    await audit.recordUse({ actor: 'system', area: 'vika', action: 'read' });
    expect(await missingSince(file)).toMatch(/^The audit log ends at entry 21; on /);
    expect((await verify(await readHeads(file))).faults).toEqual([
      expect.stringMatching(/^entry 20: another one than on /),
    ]);
  });

  test('an end that was cut and grown again in the same place is found, whichever was written down last', async () => {
    const file = join(directory, 'regrown.log');
    const note = () => keepHeads({ file, url: undefined, logger }).stop();
    await writeTen();
    await note();
    await rows().deleteOne({ seq: 10 });
    openAuditLog(keys);
    await note();
    await audit.recordUse({ actor: 'system', area: 'vika', action: 'read' });
    await note();
    expect((await readHeads(file)).map(({ seq }) => seq)).toEqual(expect.arrayContaining([9, 10]));
    expect((await verify(await readHeads(file))).faults).toEqual([
      expect.stringMatching(/^entry 10: another one than on /),
    ]);
    expect(await missingSince(file)).toMatch(/^The audit log ends at entry 10; on /);
  });

  test('years of written ends are read, and the furthest of them is looked for', async () => {
    const file = join(directory, 'years.log');
    await writeTen();
    const mac = 'm'.repeat(43);
    const lines = Array.from({ length: 300_000 }, (_, n) => `2026-01-01T00:00:00.000Z ${n + 11} ${mac}`);
    await appendFile(file, `${lines.join('\n')}\n`);
    expect(await missingSince(file)).toMatch(/ it ended at entry 300010\./);
    expect((await verify(await readHeads(file))).faults).toEqual([
      'entries 11 to 300010 are missing: on 2026-01-01T00:00:00.000Z the log went so far',
    ]);
  });

  test('a syslog server that never closes holds nothing up: not the file, not the end', async () => {
    const open = new Set<Socket>();
    const drips = createTcpServer((socket) => {
      open.add(socket);
      const drip = setInterval(() => socket.write('.'), 50);
      socket.on('error', () => {}).once('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await once(drips, 'listening');
    const url = `syslog://127.0.0.1:${(drips.address() as AddressInfo).port}`;
    await expect(sendToSyslog(url, new Date().toISOString(), 'seq=1', 500)).rejects.toThrow(
      'does not answer',
    );
    const file = join(directory, 'dripping.log');
    await writeTen();
    const heads = keepHeads({ file, url, logger });
    await until(async () => (await readHeads(file)).length === 1);
    await until(() => [...open].filter(({ destroyed }) => !destroyed).length === 1);
    const closed = once(drips.close(), 'close');
    for (const socket of open) socket.destroy();
    await Promise.all([heads.stop(), closed]);
  });

  test('a webhook that is away gets the end when it is back; the file has it once', async () => {
    const file = join(directory, 'away.log');
    const told: number[] = [];
    let away = true;
    const server = createServer((_request, response) => {
      told.push(away ? 0 : 1);
      response.writeHead(away ? 503 : 200).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await writeTen();
    const heads = keepHeads({ file, url, logger });
    await until(() => told.length === 1);
    away = false;
    await heads.stop();
    server.close();
    expect(told).toEqual([0, 1]);
    expect((await readHeads(file)).map(({ seq }) => seq)).toEqual([10]);
  });

  test('a syslog server gets the end as one message, and again when it is back', async () => {
    const file = join(directory, 'syslog.log');
    const received: string[] = [];
    const server = createTcpServer((socket) => {
      socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `syslog://127.0.0.1:${port}`;
    server.close();
    await once(server, 'close');
    await writeTen();
    const heads = keepHeads({ file, url, logger });
    await until(async () => (await readHeads(file)).length === 1);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    await heads.stop();
    server.close();
    const [head] = await readHeads(file);
    const [counted, message] = /^(\d+) (.*)$/s.exec(received.join(''))?.slice(1) ?? [];
    expect(message).toMatch(
      new RegExp(`^<109>1 \\S+ \\S+ audit-log ${process.pid} head - seq=10 mac=${head?.mac}$`),
    );
    expect(Number(counted)).toBe(message?.length);
  });

  test('of ten times as many ends as usual the newest stay in the file, and those that the database does not bear out', async () => {
    const file = join(directory, 'many.log');
    const note = (kept: number) => keepHeads({ file, url: undefined, logger, kept }).stop();
    for (let end = 1; end <= 11; end++) {
      await writeTen();
      await note(1_000);
    }
    const forged = `2026-01-01T00:00:00.000Z 15 ${'m'.repeat(43)}\n`;
    await writeFile(file, forged + (await readFile(file, 'utf8')));
    await writeTen();
    await note(2);
    const ends = async () => [...new Set((await readHeads(file)).map(({ seq }) => seq))];
    expect(await ends()).toEqual([15, 100, 110, 120]);
    expect((await verify(await readHeads(file))).faults).toEqual([
      'entry 15: another one than on 2026-01-01T00:00:00.000Z',
    ]);
    await rows().deleteMany({ seq: { $gt: 100 } });
    expect(await missingSince(file)).toMatch(/ it ended at entry 120\./);
  });

  test('a torn line is left out', async () => {
    const file = join(directory, 'torn.log');
    await writeTen();
    await keepHeads({ file, url: undefined, logger }).stop();
    await appendFile(file, '2026-01-01T00:00:00.000Z 99 abc');
    expect((await readHeads(file)).map(({ seq }) => seq)).toEqual([10]);
    expect(await readFile(file, 'utf8')).toContain(' 99 abc');
  });
});

describe('entries whose term is over', () => {
  const now = Date.now();
  const writeDays = async (days: number[]) => {
    for (const ago of days) {
      await audit.recordUses(
        [{ actor: 'a@b.no', area: 'vika', action: 'read', records: [`${ago}`] }],
        new Date(now - ago * day),
      );
    }
  };

  test('go, and what stays is still whole, once and again', async () => {
    await writeDays([400, 399, 398, 200, 100, 1]);
    expect(await expireAudit(365, keys, audit, now)).toBe(3);
    expect(await expireAudit(365, keys, audit, now)).toBe(0);
    expect(await verify()).toEqual({ entries: 4, faults: [] });
    expect(await expireAudit(150, keys, audit, now)).toBe(1);
    await writeTen();
    expect(await verify()).toEqual({ entries: 14, faults: [] });
    expect(await rows().countDocuments({})).toBe(14);
  });

  test('all of them go but what says so', async () => {
    await writeDays([400, 399]);
    expect(await expireAudit(365, keys, audit, now)).toBe(2);
    expect(await verify()).toMatchObject({ entries: 1, faults: [] });
  });

  test('and whoever removes more, or says of themselves that a term was over, is found out', async () => {
    await writeDays([400, 399, 10, 9, 8]);
    await expireAudit(365, keys, audit, now);
    await rows().deleteOne({ seq: 3 });
    expect((await verify()).faults).toEqual(['entry 3 is missing']);
    const fourth = await rows().findOne({ seq: 4 });
    await rows().insertOne({
      ...(await anEntry()),
      at: new Date(now + day),
      area: 'audit',
      action: 'expire',
      chained: true,
      seq: 7,
      key_id: 'one',
      mac: 'forged',
      detail: `4 ${fourth?.mac}`,
    });
    expect((await verify()).faults).toContain('entry 7: not as it was written, or not in its place');
    await rows().updateOne({ seq: 7 }, { $set: { detail: '9000 forged' } });
    expect((await verify()).faults).toContain('entries 1 to 3 are missing');
  });

  test('go on after they were cut short, and an end from before is no cut', async () => {
    await writeDays([400, 399, 398, 1]);
    const file = join(directory, 'expired.log');
    const originals = await rows()
      .find({ seq: { $lte: 2 } })
      .toArray();
    await appendFile(file, `2025-01-01T00:00:00.000Z 2 ${originals[1]?.mac}\n`);
    await expireAudit(365, keys, audit, now);
    expect(await missingSince(file)).toBeUndefined();
    await rows().insertMany(originals);
    expect((await verify()).faults).toEqual([]);
    expect(await expireAudit(365, keys, audit, now)).toBe(2);
    expect(await verify()).toEqual({ entries: 3, faults: [] });
  });

  test('are removed only as they were written: nobody has an entry taken away by dating it back', async () => {
    await writeDays([3, 2, 1]);
    await rows().updateOne({ seq: 1 }, { $set: { at: new Date(0) } });
    await expect(expireAudit(365, keys, audit, now)).rejects.toMatchObject({ name: 'AuditNotWhole' });
    expect(await rows().countDocuments({})).toBe(3);
  });

  test('are not removed because somebody else says that their term is over', async () => {
    await writeDays([3, 2, 1]);
    const second = await rows().findOne({ seq: 2 });
    const told = { area: 'audit', action: 'expire', chained: true, key_id: 'one', mac: '' } as const;
    await rows().insertOne({ ...(await anEntry()), ...told, seq: 4, detail: `2 ${second?.mac}` });
    await expect(expireAudit(365, keys, audit, now)).rejects.toMatchObject({ name: 'AuditNotWhole' });
    expect(await rows().countDocuments({})).toBe(4);
  });

  test('leave no places in which somebody could put others', async () => {
    await writeDays([400, 399, 1]);
    await expireAudit(365, keys, audit, now);
    const forged = { ...(await anEntry()), chained: true, seq: 2, key_id: 'one', mac: '' };
    await rows().insertOne(forged);
    expect((await verify()).faults).toEqual([expect.stringMatching(/^1 entries stand outside the chain/)]);
  });
});
