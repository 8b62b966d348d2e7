import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { AppError, invalidInput } from '../../platform/http/app-error';
import { kindOf } from './image-service';

/** A picture in several sizes; the largest has the original width. */
export interface MadePicture {
  width: number;
  height: number;
  sizes: { width: number; data: Buffer }[];
  /** JPEG for link previews. */
  share: Buffer;
}

/** The worker's response: a picture, or the error key for the file. */
export type WorkerAnswer = MadePicture | { fault: 'upload_broken' | 'upload_too_many_pixels' };

/** No real photo takes longer to process. */
const maxMs = 20_000;
const maxWaiting = 3;
/** Worst-case duration, including the time in the queue. */
export const makeTimeoutMs = (maxWaiting + 1) * maxMs;

const busy = () =>
  new AppError(503, 'pictures-busy', 'Det lastes opp mange bilder akkurat nå. Prøv igjen om litt.', {
    retryAfter: 10,
  });
const refused = (code: string) => invalidInput([{ path: 'file', code }]);

/**
 * Processes uploaded pictures one at a time, with a short queue.
 * @param worker path of its program without extension
 */
export function createPictureMaker(worker: URL, limitMs = maxMs) {
  const turn = pLimit(1);
  return {
    /** Throws 422 if the file is not a supported picture, and 503 if the queue is full. */
    async make(file: Buffer): Promise<MadePicture> {
      if (!kindOf(file)) throw refused('upload_type');
      if (turn.pendingCount >= maxWaiting) throw busy();
      const answer = await turn(() => run(worker, file, limitMs));
      if ('fault' in answer) throw refused(answer.fault);
      return answer;
    },
  };
}
export type PictureMaker = ReturnType<typeof createPictureMaker>;

/** Decodes a file in a separate process without environment variables: a malicious file can only harm that process. */
function run({ href }: URL, file: Buffer, limitMs: number): Promise<WorkerAnswer> {
  const [built, source] = ['js', 'ts'].map((ending) => fileURLToPath(`${href}.${ending}`)) as [
    string,
    string,
  ];
  const child: ChildProcess = fork(existsSync(built) ? built : source, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  return new Promise<WorkerAnswer>((resolve, reject) => {
    child.once('message', (answer: WorkerAnswer) => resolve(answer));
    child.once('exit', () => resolve({ fault: 'upload_broken' }));
    child.once('error', reject);
    child.send(file, (error) => error && resolve({ fault: 'upload_broken' }));
  }).finally(() => child.kill('SIGKILL'));
}
