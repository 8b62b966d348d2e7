import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// A process that loads this holds only what somebody needs: its memory tells of leaks, and not of when it was swept.
setFlagsFromString('--expose-gc');
setInterval(runInNewContext('gc'), 200).unref();
