import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './protocol';
import { RenderFailure } from './render-failure';
import { type StartedProcess, startProcess } from './start-process';

/** The thread that owns the renderer processes: starting and measuring them blocks the thread that does it. */
const processes = new Map<number, StartedProcess>();
const post = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  const { id } = message;
  if ('start' in message) {
    const onEnd = () => {
      processes.delete(id);
      post({ id, ended: true });
    };
    processes.set(id, startProcess(onEnd, message.start.priority));
    return;
  }
  const asked = processes.get(id);
  if ('close' in message) asked?.close();
  if ('notify' in message) asked?.notify(message.notify);
  if (!('ask' in message)) return;
  const answer = asked ? asked.ask(message.ask, message.limits) : Promise.reject(new RenderFailure('gone'));
  answer.then(
    (line) => post({ id, answer: line }),
    (fault: RenderFailure) => post({ id, failed: fault.reason }),
  );
});
