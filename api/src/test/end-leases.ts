import type { mongo } from 'mongoose';
import { until } from 'shared/testing/until';

/** How often in a row nothing has moved, at 25 ms each, before nothing is taken to be on its way. */
const quietLooks = 20;

/**
 * What was on its way when a process ended is tried again once its lease is over, after a minute: makes that now. Waits
 * until nothing moves any more, as what is still being done would be done twice.
 */
export async function endLeases(database: mongo.Db, names: string[]): Promise<void> {
  const leased = { outbox_at: { $gt: new Date(0) } };
  const look = (name: string) =>
    database
      .collection(name)
      .find(leased, { projection: { outbox_at: 1 } })
      .sort({ outbox_at: 1 })
      .toArray();
  let before = '';
  let quiet = 0;
  await until(async () => {
    const now = JSON.stringify(await Promise.all(names.map(look)));
    quiet = now === before ? quiet + 1 : 0;
    before = now;
    return quiet >= quietLooks;
  });
  for (const name of names)
    await database.collection(name).updateMany(leased, { $set: { outbox_at: new Date(1) } });
}
