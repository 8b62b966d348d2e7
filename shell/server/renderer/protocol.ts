import type { Styles } from '../critical-css';
import type { Reason } from './render-failure';

/** Protocol between edge and renderer process: one line of JSON each way, the edge first. */

/** Code that the process is started with: it reads no files itself. */
export interface RemoteCode {
  /** The shell's realm script, with React. */
  shell: string;
  /** The remote's node build. */
  remote: string;
  publicPath: string;
  /** Sheets to pick each page's styles from; null if they are too large, and are linked instead. */
  styles: Styles | null;
  /** Limits per page: processor time and wall-clock time (milliseconds). */
  processorMs: number;
  clockMs: number;
}

/** JSON texts are parsed inside the realm; this process only passes them on. */
export type FromEdge =
  | { run: RemoteCode }
  | { page: number; begin: string }
  | { page: number; answers: string }
  | { drop: number };

export const lineOf = (message: FromEdge) => `${JSON.stringify(message)}\n`;

export type FromRenderer =
  | { turn: string; styles?: Styles }
  | { late: true }
  | { failed: string }
  | { done: true };

/** Time limits for one answer (milliseconds): processor time, and wall-clock time on a busy machine. */
export interface Limits {
  processorMs: number;
  clockMs: number;
}

/** Messages between the edge and the thread that owns the processes; each process has an id. */
export type ToThread = { id: number } & (
  | { start: { priority: number } }
  | { notify: FromEdge & { drop: number } }
  | { ask: FromEdge | Uint8Array; limits: Limits }
  | { close: true }
);

export type FromThread = { id: number } & ({ answer: string } | { failed: Reason } | { ended: true });

/** In memory that other threads read in place: to copy a megabyte blocks other pages. */
export function inSharedMemory(text: string): Uint8Array {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return bytes;
}
