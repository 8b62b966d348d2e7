/** A validation error; `code` is a key under `validation` in the locale files. */
export interface Fault {
  path: string;
  code: string;
}

interface Extra {
  errors?: Fault[];
  /** The current row, for a version conflict. */
  current?: unknown;
  /** The message for programs of other teams, which come with a deploy token. */
  english?: string;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

/** Expected errors, thrown on purpose. Any other error is a bug and results in status 500. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    /** Machine-readable kind of problem, the same for every occurrence. */
    readonly title: string,
    /** Message for users, in Norwegian. */
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
/** @param current the current row, if the caller may read it */
export const stale = (current: unknown) =>
  new AppError(409, 'stale', 'Noen andre har endret dette siden du åpnet det.', { current });
/** Lists only the first errors, with shortened paths, so that the response stays smaller than the request. */
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
