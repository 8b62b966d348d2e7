import { readSettings } from './env';
import { SettingError } from './platform/setting-error';
import { startApi } from './start-api';

/** Exit code EX_CONFIG (sysexits.h): tells a supervisor not to restart. */
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
  // The parent process is gone, so nobody could stop this one.
  process.on('disconnect', stop);
  // Exit and let the supervisor restart: this clears calls hanging on the lost database; acknowledged data is on disk.
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
