import type { Reason } from './render-failure';

/** Between the edge and a process that draws: one line of JSON each way, the edge's first. */

/** What a process is started with: it reads no file itself. */
export interface RemoteCode {
  /** The shell's realm, with React. */
  shell: string;
  /** The remote's node build. */
  remote: string;
  publicPath: string;
  /** What a page may take of the processor's time, and by the clock. */
  processorMs: number;
  clockMs: number;
}

/** Texts are for the realm to read: this process hands them on. */
export type FromEdge =
  | { run: RemoteCode }
  | { page: number; begin: string }
  | { page: number; answers: string }
  | { drop: number };

export const lineOf = (message: FromEdge) => `${JSON.stringify(message)}\n`;

export type FromRenderer = { turn: string } | { late: true } | { failed: string } | { done: true };

/** How long a process may take over an answer: of the processor's time, and by the clock, whatever else the machine does. */
export interface Limits {
  processorMs: number;
  clockMs: number;
}

/** Between the edge and the thread that holds its processes, each of which has a number. */

export type ToThread = { id: number } & (
  | { start: true }
  | { notify: FromEdge & { drop: number } }
  | { ask: FromEdge | Uint8Array; limits: Limits }
  | { close: true }
);

export type FromThread = { id: number } & ({ answer: string } | { failed: Reason } | { ended: true });
