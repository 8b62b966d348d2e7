/**
 * Makes `fetch` read-only. A module that replaced it would break the requests of all others, which would be reported
 * instead of it; now the assignment throws in its own code.
 */
export function keepFetch(scope: { fetch: typeof fetch } = globalThis): void {
  Object.defineProperty(scope, 'fetch', { value: scope.fetch, writable: false, configurable: false });
}
