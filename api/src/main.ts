import { readSettings } from './env';
import { startApi } from './start-api';

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
  process.send?.({ notices: api.notices });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
