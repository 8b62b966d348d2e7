import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Response } from 'express';
import { minuteMs } from 'shared/durations';
import type { FieldKey } from '../../platform/field-encryption';
import type { Account } from '../../platform/http/access';
import { AppError, forbidden, unauthenticated, unavailable } from '../../platform/http/app-error';
import type { Workbook } from '../../platform/xlsx';
import type { ExportJob, ExportTask } from './export-job';

const maxWaiting = 4;
const retryAfter = 10;
const timeoutMs = minuteMs;

const tooManyExports = () =>
  new AppError(503, 'exports-busy', 'Det lages mange filer akkurat nå. Prøv igjen om litt.', { retryAfter });
const clientGone = () => new AppError(499, 'client-gone', 'Forespørselen ble avbrutt.');

interface MadeFile {
  file: Uint8Array;
  /** Number of rows in the file. */
  count: number;
  /** Ids of the records in the file, for the audit log. */
  records: string[];
}

interface ExportOptions {
  /** The worker's program, without extension. */
  worker: URL;
  databaseUri: string;
  fieldKeys: FieldKey[];
  /** Tells whom it concerns that somebody exports; the file leaves afterwards. */
  announce: (by: string, job: ExportJob, rows: number) => Promise<void>;
  /** The account of a Cookie header as it stands now. */
  accountOf: (cookie: string) => Promise<Account | undefined>;
}

/**
 * Creates workbooks in a worker thread: one at a time, with a short queue. Jobs of disconnected clients are dropped.
 */
export function createExports({ worker, databaseUri, fieldKeys, announce, accountOf }: ExportOptions) {
  const program = programOf(worker);
  const stopping = new AbortController();
  const waiting = new Set<() => void>();
  let running = false;

  /** Resolves when it is this job's turn; throws 503 if the queue is full. */
  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (waiting.size >= maxWaiting) throw tooManyExports();
    if (running) {
      await new Promise<void>((resolve, reject) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => {
          waiting.delete(resolve);
          reject(signal.reason);
        });
      });
    }
    running = true;
  }

  function pass() {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else running = false;
  }

  /** Throws if the account's session or one of its rights has ended since it asked, which may be minutes ago. */
  async function requireStill({ access }: Account, { req }: Response): Promise<void> {
    const now = await accountOf(req.headers.cookie ?? '');
    if (!now) throw unauthenticated();
    if (access.permissions.some((held) => !now.access.permissions.includes(held))) throw forbidden();
  }

  return {
    /** Creates the file of a job; aborts if the client closes the connection. */
    async make(job: ExportJob, by: Account, response: Response): Promise<MadeFile> {
      const gone = new AbortController();
      response.once('close', () => gone.abort(clientGone()));
      if (response.closed) throw clientGone();
      const signal = AbortSignal.any([gone.signal, stopping.signal]);
      await turn(signal);
      try {
        signal.throwIfAborted();
        // Exports without patient data do not need the keys.
        const task = { job, databaseUri, fieldKeys: job.list === 'vika' ? fieldKeys : [] };
        const made = await run(program, task, signal);
        await requireStill(by, response);
        await announce(by.email, job, made.count);
        return made;
      } finally {
        pass();
      }
    },
    /** Aborts the running and waiting jobs with 503 and Retry-After. */
    stop: () => stopping.abort(unavailable()),
  };
}
export type Exports = ReturnType<typeof createExports>;

/** Runs a task in a new worker thread, which is terminated afterwards so that its memory is freed. */
function run(program: URL, task: ExportTask, signal: AbortSignal): Promise<MadeFile> {
  // All rows live until the file is written: with a small young generation they would be copied repeatedly.
  const resourceLimits = { maxYoungGenerationSizeMb: 64 };
  const worker = new Worker(program, { workerData: task, resourceLimits });
  const limit = AbortSignal.timeout(timeoutMs);
  return new Promise<MadeFile>((resolve, reject) => {
    worker.once('message', (made: Workbook | { failed: string }) => {
      if ('file' in made) resolve({ ...made, file: new Uint8Array(made.file) });
      else reject(faultOf(made.failed));
    });
    worker.once('error', ({ name }) => reject(faultOf(name)));
    worker.once('exit', () => reject(faultOf('exit')));
    signal.addEventListener('abort', () => reject(signal.reason));
    limit.addEventListener('abort', () => reject(faultOf('timeout')));
  }).finally(() => worker.terminate());
}

const faultOf = (kind: string) =>
  kind === 'unreachable' ? unavailable() : new Error(`the export failed: ${kind}`);

/** The built worker lies next to the API; when run from source, tsx must be registered in each thread. */
function programOf({ href }: URL): URL {
  const built = new URL(`${href}.js`);
  if (existsSync(built)) return built;
  const source = `${href}.ts`;
  const tsx = import.meta.resolve('tsx/esm/api');
  const start = `import { register } from '${tsx}'; register(); await import('${source}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
