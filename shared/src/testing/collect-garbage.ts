import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Has what nobody holds collected again and again, as a busy process does, until it is told to stop. */
export function keepCollecting(): () => void {
  const timer = setInterval(collect, 10);
  return () => clearInterval(timer);
}
