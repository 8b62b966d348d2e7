import type { Integrities } from 'shared/release';

const known: Integrities = {};
/** What no file can have. */
const nothing = `sha384-${'A'.repeat(64)}`;

/** Takes note of what files must be, as the document or the registry has it. */
export const addIntegrities = (more: Integrities) => Object.assign(known, more);

/**
 * Integrity of a script or a stylesheet: of this origin only what is known may run. The chunk loading of every build
 * calls it; other origins there are on a developer's own machine only.
 */
export function integrityOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? (known[pathname] ?? nothing) : '';
}

Object.assign(globalThis, { integrityOf });
