import type { ModuleChange } from 'shared/contracts/modules';
import { AppError } from '../../platform/http/app-error';

export const refused = (detail: string) => new AppError(422, 'release-refused', detail);
/** In Norwegian for the console, in English for the release command. */
export const conflict = (detail: string, english: string) =>
  new AppError(409, 'release-conflict', detail, { english });
export const notStoredAnyMore = (version: string) =>
  conflict(`Versjon ${version} er ikke lagret lenger.`, `Version ${version} is not stored any more.`);

/** What somebody did, as the end of the sentences '… har i mellomtiden' and '… has meanwhile'. */
const deeds: Record<
  ModuleChange,
  (module: string, from: string | null, to: string | null) => [norwegian: string, english: string]
> = {
  released: (module, _from, to) => [`satt ${to} av ${module} i drift`, `made ${to} of ${module} live`],
  promoted: (module, _from, to) => [`satt ${to} av ${module} i drift`, `made ${to} of ${module} live`],
  rolled_back: (module, from, to) => [
    `gått tilbake fra ${from} til ${to} av ${module}`,
    `rolled ${module} back from ${from} to ${to}`,
  ],
  removed: (module) => [`tatt ${module} ut av drift`, `removed ${module}`],
  canary_started: (module, _from, to) => [
    `begynt å prøve ${to} av ${module}`,
    `started ${to} of ${module} as a canary`,
  ],
  canary_ended: (module, from) => [
    `trukket ${from} av ${module} tilbake`,
    `ended the canary ${from} of ${module}`,
  ],
};

interface Changed {
  name: string;
  event: {
    what: ModuleChange;
    from: string | null;
    to: string | null;
    by: string;
    account?: string | null;
  } | null;
}

/** The caller decided over another state than this one: says who changed it. */
export function outdated({ name, event }: Changed): AppError {
  if (!event) {
    return conflict(
      `Noen andre har nettopp endret hva som er i drift av ${name}. Prøv igjen.`,
      `Somebody has just changed what is live of ${name}. Try again.`,
    );
  }
  const [norwegian, english] = deeds[event.what](name, event.from, event.to);
  const who = event.account ?? event.by;
  return conflict(
    `${who} har i mellomtiden ${norwegian}. Se på det, og prøv igjen.`,
    `${who} has meanwhile ${english}. Look at it, and try again.`,
  );
}
