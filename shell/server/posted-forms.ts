import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { serialize as serializeCookie } from 'cookie';
import type { Problem } from 'shared/contracts/problem';
import { languageHeader } from 'shared/contracts/route';
import { type Language, languageKey } from 'shared/i18n/languages';
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

/** The form that visitors without JavaScript may post to a path. */
export const formAt = ({ remotes }: Registry, path: string): RemoteForm | undefined =>
  Object.values(remotes)
    .flatMap(({ forms = [] }) => forms)
    .find((form) => form.path === path);

/** Whether a form post comes from this site, by the headers that browsers send with it. */
export function isOwnForm({ headers }: IncomingMessage, { publicOrigin }: Settings): boolean {
  const site = headers['sec-fetch-site'];
  const own = site ? site === 'same-origin' : headers.origin === publicOrigin.origin;
  return own && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** The result of a form that is too large: an error at the only field that can hold that much. */
export const tooLarge = ({ largest: { field, code } }: RemoteForm): PostedForm => ({
  sent: false,
  values: {},
  errors: [{ path: field, code }],
});

/** Reads a posted form; undefined when it is too large. Throws BodyError when it is incomplete. */
export async function readForm(request: IncomingMessage, makeRoom: MakeRoom): Promise<Values | undefined> {
  try {
    const body = await readBody(request, maxFormBytes, makeRoom);
    return Object.fromEntries(new URLSearchParams(body.toString()));
  } catch (fault) {
    if (fault instanceof BodyError && fault.status === 413) return undefined;
    throw fault;
  }
}

/** Idempotency key from content, visitor and day: reloading the page posts the form again. */
function keyOf(path: string, values: Values, request: IncomingMessage, settings: Settings): string {
  const day = new Date().toISOString().slice(0, 10);
  const { 'x-forwarded-for': address } = forwardedHeaders(request, settings);
  return createHash('sha256')
    .update(JSON.stringify([path, day, address, values]))
    .digest('base64url');
}

interface Posted {
  request: IncomingMessage;
  /** The language that the form was read in: that of the receipt. */
  language: Language;
}

/** Forwards a posted form to the api; returns the page's data and status. */
export async function passForm(
  { path, endpoint, fields }: RemoteForm,
  values: Values,
  { request, language }: Posted,
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
          [languageHeader]: language,
          // An api of the previous release knows the cookie alone.
          cookie: serializeCookie(languageKey, language),
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
