import { moduleFileType, type ReleaseDraft } from 'shared/contracts/modules';
import { integrityOf } from 'shared/release-version';
import type { RemoteEntry } from 'shared/remote-entry';
import { runCommand } from './run-command';
import type { ApiInUse } from './use-api';

/** Releases a one-file module as a team would and makes it live; returns the last status. */
export async function releaseModule(
  { api }: ApiInUse,
  remote: RemoteEntry,
  more: Pick<ReleaseDraft, 'canary'> = {},
): Promise<number> {
  const token = await runCommand('deploy-token', ['add', remote.name, 'team'], api.settings);
  const post = (path: string, type: string, body: string) =>
    fetch(`${api.origin}/api/modules/${remote.name}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
  const entry = JSON.stringify(remote);
  await post('files', moduleFileType, entry);
  const bytes = Buffer.from(entry);
  const files = {
    'client/remote-entry.00000000.js': { size: bytes.length, integrity: integrityOf(bytes) },
  };
  return (
    await post('releases', 'application/json', JSON.stringify({ remote, semver: '1.0.0', files, ...more }))
  ).status;
}
