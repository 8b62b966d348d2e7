import { type ApiProcess, onDatabaseOf } from './api-process';
import type { Browser } from './browser';

/**
 * Changes a session as if the sign-in had been `ms` ago.
 * @param provenMs how long ago the identity was last proven; without it, never
 */
export async function ageSession(
  api: Pick<ApiProcess, 'database'>,
  browser: Browser,
  ms: number,
  provenMs?: number,
) {
  const id = /session=s%3A([^.]+)/.exec(browser.cookie)?.[1] ?? '';
  await onDatabaseOf(api, async (database) => {
    const sessions = database.collection<{ _id: string; data: string }>('sessions');
    const data = JSON.parse((await sessions.findOne({ _id: id }))?.data ?? '{}');
    const proven_at = provenMs === undefined ? undefined : Date.now() - provenMs;
    const aged = { ...data, signed_in_at: Date.now() - ms, proven_at };
    await sessions.updateOne({ _id: id }, { $set: { data: JSON.stringify(aged) } });
  });
}
