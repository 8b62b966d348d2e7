/** Addresses that the page left for since it was opened: a document in tests cannot be left. */
export const departures = (globalThis as unknown as { departures: string[] }).departures;
