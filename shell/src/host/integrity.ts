import type { Integrities, IntegrityTable } from 'shared/release';

const known: Integrities = {};
/** What no file can have. */
const nothing = `sha384-${'A'.repeat(64)}`;

/** Takes note of what files must be, as the document or the registry has it. */
export const addIntegrities = (more: Integrities) => Object.assign(known, more);

/** Takes note of those in a file; the browser refuses one that is not what the document names. */
export const addTable = async (table: IntegrityTable) =>
  addIntegrities(await (await fetch(table.href, table)).json());

/**
 * Integrity of a script or a stylesheet: of this origin only what is known may run. The chunk loading of every build
 * calls it; other origins there are on a developer's own machine only.
 */
export function integrityOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? (known[pathname] ?? nothing) : '';
}

Object.assign(globalThis, { integrityOf });
