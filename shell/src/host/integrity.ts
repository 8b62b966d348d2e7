import type { Integrities, IntegrityTable } from 'shared/release';

const known: Integrities = {};
/** A hash that no file matches. */
const nothing = `sha384-${'A'.repeat(64)}`;

/** Adds integrity hashes from the document or the registry. */
export const addIntegrities = (more: Integrities) => Object.assign(known, more);

/** Adds hashes from the integrity table, which the browser verifies against the document's own hash. */
export const addTable = async (table: IntegrityTable) =>
  addIntegrities(await (await fetch(table.href, table)).json());

/**
 * Integrity of a script or stylesheet: unknown files of this origin get a hash that blocks them. Called by the chunk
 * loader of every build; other origins exist only on developers' machines.
 */
export function integrityOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? (known[pathname] ?? nothing) : '';
}

Object.assign(globalThis, { integrityOf });
