import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Runs the garbage collector repeatedly, as in a busy process; returns how to stop it. */
export function keepCollecting(): () => void {
  const timer = setInterval(collect, 10);
  return () => clearInterval(timer);
}
