import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createClient, ProblemError } from 'shared/client/client';
import { createContactMessage } from 'shared/contracts/contact';
import {
  createQuoteRequest,
  type QuoteFormValues,
  quoteFieldNames,
  toQuoteRequest,
} from 'shared/contracts/quotes';
import type { PostedForm } from 'shared/posted-form';
import { forwardedHeaders } from './client-address';
import { BodyError, readBody } from './read-body';
import type { Settings } from './settings';

const maxFormBytes = 64 * 1024;
type Values = Record<string, string>;
type Send = (
  client: ReturnType<typeof createClient>,
  values: Values,
  idempotencyKey: string,
) => Promise<unknown>;

const pick = (values: Values, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

/** The forms that visitors without script may post, by path; the api answers them in JSON. */
const forms: Record<string, { send: Send; fieldOf: (path: string) => string }> = {
  '/kontakt': {
    send: (client, values, idempotencyKey) =>
      client.call(createContactMessage, {
        idempotencyKey,
        body: pick(values, ['name', 'email', 'phone', 'message', 'website']) as never,
      }),
    fieldOf: (path) => path,
  },
  '/tilbud': {
    send: (client, values, idempotencyKey) =>
      client.call(createQuoteRequest, {
        idempotencyKey,
        body: {
          ...toQuoteRequest(pick(values, Object.keys(quoteFieldNames)) as unknown as QuoteFormValues),
          website: values.website ?? '',
        },
      }),
    fieldOf: (path) => Object.entries(quoteFieldNames).find(([, stored]) => stored === path)?.[0] ?? path,
  },
};

export const takesPosts = (path: string) => Object.hasOwn(forms, path);

/** A post comes from the site itself, as a browser without script sends it. */
export function isOwnForm({ headers }: IncomingMessage, { publicOrigin }: Settings): boolean {
  const site = headers['sec-fetch-site'];
  const own = site ? site === 'same-origin' : headers.origin === publicOrigin.origin;
  return own && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** Only the message has room for that much. */
export const tooLarge: PostedForm = {
  sent: false,
  values: {},
  errors: [{ path: 'message', code: 'message_too_long' }],
};

/** Reads a posted form; undefined when it is too large. Throws BodyError when it does not come whole. */
export async function readForm(request: IncomingMessage): Promise<Values | undefined> {
  try {
    const body = await readBody(request, maxFormBytes);
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

/** Passes a posted form on to the api; tells what the page is to show and with which status. */
export async function passForm(
  path: string,
  values: Values,
  request: IncomingMessage,
  settings: Settings,
): Promise<{ status: number; posted: PostedForm }> {
  const form = forms[path];
  if (!form) throw new Error(`${path} takes no posts`);
  const client = createClient(settings.apiOrigin.origin, (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(forwardedHeaders(request, settings))) headers.set(name, value);
    return fetch(input, { ...init, headers });
  });
  try {
    await form.send(client, values, keyOf(path, values, request, settings));
    return { status: 200, posted: { sent: true } };
  } catch (error) {
    const problem = error instanceof ProblemError ? error.problem : undefined;
    const errors = (problem?.errors ?? []).map(({ path: field, code }) => ({
      path: form.fieldOf(field),
      code,
    }));
    return { status: problem?.status ?? 503, posted: { sent: false, values, errors } };
  }
}
