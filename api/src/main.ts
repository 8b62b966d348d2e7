import { readSettings } from './env';
import { SettingError } from './platform/setting-error';
import { startApi } from './start-api';

/** Tells a supervisor that starting again would end the same way (EX_CONFIG of sysexits.h). */
const wrongSettings = 78;

try {
  const api = await startApi(readSettings(process.env));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await api.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The starter is gone: nobody would stop this process any more.
  process.on('disconnect', stop);
  // A fresh process has no call that waits for the database that went, and finds what was acknowledged on disk.
  void api.broken.then((line) => {
    if (stopping) return;
    console.error(line);
    process.exit(1);
  });
  process.send?.({ notices: api.notices, releasePublicKey: api.releasePublicKey });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof SettingError ? wrongSettings : 1);
}
