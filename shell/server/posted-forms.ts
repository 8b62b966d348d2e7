import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Problem } from 'shared/contracts/problem';
import type { Registry } from 'shared/release';
import type { PostedForm, RemoteForm } from 'shared/remote-entry';
import type { MakeRoom } from './body-budget';
import { forwardedHeaders } from './client-address';
import { BodyError, readBody } from './read-body';
import { isForEdges } from './request-path';
import type { Settings } from './settings';

const maxFormBytes = 64 * 1024;
const timeoutMs = 30_000;
type Values = Record<string, string>;

/** The form that visitors without script may post to a path. */
export const formAt = ({ remotes }: Registry, path: string): RemoteForm | undefined =>
  Object.values(remotes)
    .flatMap(({ forms = [] }) => forms)
    .find((form) => form.path === path);

/** A post comes from the site itself, as a browser without script sends it. */
export function isOwnForm({ headers }: IncomingMessage, { publicOrigin }: Settings): boolean {
  const site = headers['sec-fetch-site'];
  const own = site ? site === 'same-origin' : headers.origin === publicOrigin.origin;
  return own && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** Only one field has room for that much. */
export const tooLarge = ({ largest: { field, code } }: RemoteForm): PostedForm => ({
  sent: false,
  values: {},
  errors: [{ path: field, code }],
});

/** Reads a posted form; undefined when it is too large. Throws BodyError when it does not come whole. */
export async function readForm(request: IncomingMessage, makeRoom: MakeRoom): Promise<Values | undefined> {
  try {
    const body = await readBody(request, maxFormBytes, makeRoom);
    return Object.fromEntries(new URLSearchParams(body.toString()));
  } catch (fault) {
    if (fault instanceof BodyError && fault.status === 413) return undefined;
    throw fault;
  }
}

/** One key for the same words from the same visitor on the same day: a page that is loaded again sends them once more. */
function keyOf(path: string, values: Values, request: IncomingMessage, settings: Settings): string {
  const day = new Date().toISOString().slice(0, 10);
  const { 'x-forwarded-for': address } = forwardedHeaders(request, settings);
  return createHash('sha256')
    .update(JSON.stringify([path, day, address, values]))
    .digest('base64url');
}

/** Passes a posted form on to the api; returns what the page is to show and with which status. */
export async function passForm(
  { path, endpoint, fields }: RemoteForm,
  values: Values,
  request: IncomingMessage,
  settings: Settings,
): Promise<{ status: number; posted: PostedForm }> {
  const body = Object.fromEntries(
    Object.entries(fields).map(([field, stored]) => [stored, values[field] ?? '']),
  );
  const fieldOf = (stored: string) =>
    Object.entries(fields).find(([, candidate]) => candidate === stored)?.[0] ?? stored;
  const answer = isForEdges(endpoint) ? new Response(undefined, { status: 404 }) : await send();
  if (answer?.ok) return { status: 200, posted: { sent: true } };
  const problem = (await answer?.json().catch(() => undefined)) as Problem | undefined;
  const errors = (problem?.errors ?? []).map((fault) => ({ path: fieldOf(fault.path), code: fault.code }));
  return { status: answer?.status ?? 503, posted: { sent: false, values, errors } };

  async function send() {
    try {
      return await fetch(new URL(endpoint, settings.apiOrigin), {
        method: 'POST',
        headers: {
          ...forwardedHeaders(request, settings),
          'content-type': 'application/json',
          'idempotency-key': keyOf(path, values, request, settings),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      return undefined;
    }
  }
}
