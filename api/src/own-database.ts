import { setTimeout as wait } from 'node:timers/promises';
import { endOf, startEmbeddedDatabase } from '../embedded/start';

interface Running {
  /** Resolves with one line if a dependency was lost for good. */
  broken: Promise<string>;
  stop(graceMs?: number): Promise<void>;
}

const lostWithinMs = 500;

/** Starts the API on an embedded database of its own, which stops after it. */
export async function withOwnDatabase<Api extends Running>(
  dataDirectory: string,
  start: (uri: string) => Promise<Api>,
): Promise<Api> {
  const database = await startEmbeddedDatabase(dataDirectory);
  const broken = database.ended.then((how) => endOf(how, dataDirectory));
  const lost = broken.then((line) => {
    throw new Error(line);
  });
  try {
    const api = await Promise.race([start(database.uri), lost]);
    return {
      ...api,
      broken,
      async stop(graceMs?: number) {
        await api.stop(graceMs);
        await database.stop();
      },
    };
  } catch (error) {
    // A lost connection is noticed before the exit of the database process is: wait briefly for the real cause.
    await Promise.race([lost, wait(lostWithinMs)]);
    // Lets the database print its messages before this process exits.
    await database.stop();
    throw error;
  }
}
