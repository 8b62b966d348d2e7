import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { trusted } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { AuditModel } from './audit.model';
import { type AuditHead, readHead } from './audit-chain';
import { readAnchor } from './audit-retention';
import { sendToSyslog } from './audit-syslog';

/** File with copies of the chain's head, kept outside the database so that truncation is detected. */
export const headFileIn = (dataDirectory: string) => join(dataDirectory, 'audit-heads.log');

/** Longest time a new head exists only in the database. */
export const headEveryMs = minuteMs;
const webhookTimeoutMs = 10_000;

export interface WrittenHead extends AuditHead {
  /** When it was written, ISO 8601. */
  at: string;
}

/** All heads in the file, oldest first; incomplete lines are skipped. */
export async function readHeads(file: string): Promise<WrittenHead[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [at = '', seq = '', mac = ''] = line.split(' ');
    return mac.length === 43 ? [{ at, seq: Number(seq), mac }] : [];
  });
}

/** The head with the highest sequence number. A loop, as years of heads are too many for spread arguments. */
export const furthestOf = (heads: readonly WrittenHead[]): WrittenHead | undefined =>
  heads.reduce<WrittenHead | undefined>(
    (furthest, head) => (furthest && furthest.seq >= head.seq ? furthest : head),
    undefined,
  );

/** The head to look for in the database: the furthest, or an earlier one that a second MAC in the file contradicts. */
function endToLookFor(heads: WrittenHead[]): WrittenHead | undefined {
  const bySeq = new Map<number, WrittenHead>();
  for (const head of heads) {
    const former = bySeq.get(head.seq);
    if (former && former.mac !== head.mac) return former;
    bySeq.set(head.seq, head);
  }
  return furthestOf(heads);
}

/**
 * A message if the database lacks a head that was written down: truncation or a restored older backup. Else undefined.
 */
export async function missingSince(file: string): Promise<string | undefined> {
  const last = endToLookFor(await readHeads(file));
  if (!last || last.seq <= (await readAnchor()).seq) return undefined;
  const entry = await AuditModel.findOne({ chained: true, seq: last.seq }, { mac: 1 }).lean<{
    mac: string;
  }>();
  if (entry?.mac === last.mac) return undefined;
  const { seq } = await readHead();
  return `The audit log ends at entry ${seq}; on ${last.at} it ended at entry ${last.seq}. An older backup, or a cut: npm run audit -w api -- verify`;
}

/** A week of minutes. */
const keptHeads = 10_000;
const pieceOf = 1_000;

/**
 * Leaves the newest heads in the file, once it has twice as many, and of the older ones those that the database does
 * not bear out, which are evidence: an entry that it has says as much of those before it as a head does.
 */
async function shortenHeads(file: string, kept: number): Promise<void> {
  const heads = await readHeads(file);
  if (heads.length <= 2 * kept) return;
  const furthest = furthestOf(heads);
  const older = heads.slice(0, -kept);
  const staying: WrittenHead[] = [];
  for (let at = 0; at < older.length; at += pieceOf) {
    const piece = older.slice(at, at + pieceOf);
    const those = { chained: true, seq: trusted({ $in: piece.map(({ seq }) => seq) }) };
    const entries = await AuditModel.find(those, { seq: 1, mac: 1 }).lean<AuditHead[]>();
    const borneOut = new Set(entries.map(({ seq, mac }) => `${seq} ${mac}`));
    staying.push(...piece.filter((head) => head === furthest || !borneOut.has(`${head.seq} ${head.mac}`)));
  }
  const left = [...staying, ...heads.slice(-kept)];
  await writeFile(`${file}.next`, left.map(lineOf).join(''), { mode: 0o600 });
  await rename(`${file}.next`, file);
}

const lineOf = ({ at, seq, mac }: WrittenHead) => `${at} ${seq} ${mac}\n`;

async function writeTo(file: string, head: WrittenHead) {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, lineOf(head), { mode: 0o600 });
}

async function postTo(url: string, head: WrittenHead) {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(head),
    signal: AbortSignal.timeout(webhookTimeoutMs),
  });
  if (!ok) throw new Error(`AUDIT_HEAD_URL answered ${status}`);
}

const sendTo = (url: string, head: WrittenHead) =>
  url.startsWith('syslog')
    ? sendToSyslog(url, head.at, `seq=${head.seq} mac=${head.mac}`)
    : postTo(url, head);

interface HeadOptions {
  file: string;
  /** Also receives every head: as JSON by POST, or as a syslog message for syslog URLs. */
  url: string | undefined;
  logger: Logger;
  everyMs?: number;
  /** So many heads stay in the file at least, twice as many at most. */
  kept?: number;
}

/** Writes the chain's head once a minute if it has changed; `stop` writes the last one. */
export function keepHeads({ file, url, logger, everyMs = headEveryMs, kept = keptHeads }: HeadOptions) {
  const stopping = new AbortController();
  let untilShortened = 0;
  async function writeToFile(head: WrittenHead) {
    if (untilShortened === 0) await shortenHeads(file, kept);
    untilShortened = untilShortened === 0 ? kept - 1 : untilShortened - 1;
    await writeTo(file, head);
  }
  // Tracked per sink, so that a failure of one does not make the other write twice.
  const sinks = [
    { written: 0, write: writeToFile },
    ...(url ? [{ written: 0, write: (head: WrittenHead) => sendTo(url, head) }] : []),
  ];

  const warn = (error: unknown) =>
    logger.warn({ message: error instanceof Error ? error.message : 'unknown' }, 'audit: end not written');

  async function writeHead() {
    const head = { ...(await readHead()), at: new Date().toISOString() };
    const write = async (sink: (typeof sinks)[number]) => {
      if (head.seq === sink.written) return;
      await sink.write(head);
      sink.written = head.seq;
    };
    // In parallel, so that a slow sink does not delay the other.
    await Promise.all(sinks.map((sink) => write(sink).catch(warn)));
  }
  const writeOrWarn = () => writeHead().catch(warn);

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await writeOrWarn();
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    await writeOrWarn();
  })();

  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
