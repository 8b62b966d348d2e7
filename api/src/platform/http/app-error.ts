/** One fault in what was sent; `code` is a key under `validation` in the locale files. */
export interface Fault {
  path: string;
  code: string;
}

interface Extra {
  errors?: Fault[];
  /** The row as it stands, for a stale change. */
  current?: unknown;
  /** Seconds until another try is worth it. */
  retryAfter?: number;
}

/** What a feature throws on purpose. Anything else that escapes is a bug and answers 500. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    /** Short name of the kind of problem, the same for every occurrence. */
    readonly title: string,
    /** For people, in Norwegian. */
    readonly detail: string,
    readonly extra: Extra = {},
  ) {
    super(detail);
  }
}

export const badRequest = (detail: string) => new AppError(400, 'bad-request', detail);
export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Du må logge inn.');
export const forbidden = () => new AppError(403, 'forbidden', 'Du har ikke tilgang.');
export const notByScript = () =>
  new AppError(403, 'not-by-script', 'Dette kan bare hentes av sidene på nettstedet selv.');
export const notFound = () => new AppError(404, 'not-found', 'Fant ikke det du ba om.');
/** @param current the row as it stands, for who may read it */
export const stale = (current: unknown) =>
  new AppError(409, 'stale', 'Noen andre har endret dette siden du åpnet det.', { current });
/** Names the first faults only, and shortly: the answer is never larger than what was sent. */
export const invalidInput = (errors: Fault[], detail = 'Vennligst rett opp feilene i skjemaet.') =>
  new AppError(422, 'invalid-input', detail, {
    errors: errors.slice(0, maxFaults).map(({ path, code }) => ({ path: shortened(path), code })),
  });
const maxFaults = 20;
const maxPathLength = 40;
const shortened = (path: string) =>
  path.length > maxPathLength ? `${path.slice(0, maxPathLength - 1)}…` : path;
export const versionRequired = () =>
  new AppError(428, 'version-required', 'Endringen må si hvilken versjon den gjelder (If-Match).');
export const tooMany = (retryAfter: number, detail = 'For mange forsøk. Prøv igjen senere.') =>
  new AppError(429, 'too-many-requests', detail, { retryAfter });
export const unavailable = () =>
  new AppError(503, 'unavailable', 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.', {
    retryAfter: 2,
  });
