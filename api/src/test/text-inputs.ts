import { testPassword } from './api-process';
import type { Browser } from './browser';

/** The body may hold 100 kB. */
export const maxBytes = 99_000;

interface Described {
  type?: string;
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  anyOf?: Described[];
  properties?: Record<string, Described>;
  items?: Described;
}
interface Operation {
  'x-needs': string | string[];
  parameters: { name: string; in: string; schema: Described }[];
  requestBody?: { content: Record<string, { schema: Described }> };
}

const sound: Record<string, unknown> = {
  name: 'Ola',
  email: 'ola@kunde.example',
  phone: '12345678',
  message: 'Hei',
  title: 'Tittel',
  content: 'Innhold',
  address: 'Gata 1',
  password: testPassword,
  token: 'x',
  note: 'x',
  page: '/',
  search: 'Ola',
  timestamp: '2026-01-01T10:00:00Z',
  orders: false,
  roles: [],
  test: true,
  department: 'Horten',
  year: '2026',
  range: 'today',
  kind: 'remote-failed',
};
const choices = ({ anyOf, ...own }: Described): Described[] => (anyOf ? anyOf.flatMap(choices) : [own]);
const textOf = (field: Described) => choices(field).find((part) => part.type === 'string' && !part.enum);
const needed = (properties: Record<string, Described>) =>
  Object.fromEntries(Object.keys(properties).flatMap((name) => (name in sound ? [[name, sound[name]]] : [])));

interface Leaf {
  path: string;
  maxLength: number;
  /** A sound body but for this text. */
  around: (text: string) => unknown;
}

/** Every text inside a body. */
function leavesOf(described: Described): Leaf[] {
  return choices(described).flatMap(
    ({ type, enum: options, maxLength = 0, properties = {}, items }): Leaf[] => {
      if (type === 'string' && !options) return [{ path: '', maxLength, around: (text) => text }];
      const inItems = items
        ? leavesOf(items).map(({ path, around, ...leaf }) => ({
            ...leaf,
            path: `[]${path}`,
            around: (text: string) => [around(text)],
          }))
        : [];
      const inFields = Object.entries(properties).flatMap(([name, property]) =>
        leavesOf(property).map(({ path, around, ...leaf }) => ({
          ...leaf,
          path: `.${name}${path}`,
          around: (text: string) => ({ ...needed(properties), [name]: around(text) }),
        })),
      );
      return [...inItems, ...inFields];
    },
  );
}

export interface TextInput {
  name: string;
  needs: string;
  /** Longest text that is taken, and that can be sent at all. */
  lengths: number[];
  send(browser: Browser, text: string, from: string): Promise<{ status: number }>;
}

/** Every input of the api that takes a text. */
export async function textInputs(visitor: Browser, token: string): Promise<TextInput[]> {
  const { paths } = (await visitor.call('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): TextInput[] => {
      const needs = [operation['x-needs']].flat()[0] ?? '';
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      const ask = (browser: Browser, address: string, body: unknown, headers: Record<string, string>) =>
        browser.call(
          address.replace('{id}', '0'.repeat(24)).replace('{version}', '1').replace('{name}', 'mfe-weather'),
          {
            method: method.toUpperCase(),
            ...(body !== undefined && { body }),
            headers: {
              'if-match': '1',
              ...(needs === 'deploy-token' && { authorization: `Bearer ${token}` }),
              ...headers,
            },
          },
        );
      const inBody = bodies.flatMap(([type, { schema }]) =>
        leavesOf(schema).map(
          ({ path: leaf, maxLength, around }): TextInput => ({
            name: `${method} ${path} ${type}${leaf}`,
            needs,
            lengths: [maxLength, maxBytes].filter(Boolean),
            send: (browser, text, from) =>
              ask(browser, path, around(text), { 'content-type': type, 'x-forwarded-for': from }),
          }),
        ),
      );
      const body = bodies[0] && needed(bodies[0][1].schema.properties ?? {});
      const inAddress = operation.parameters
        .filter((parameter) => parameter.in !== 'header')
        .map(
          ({ name, in: location, schema }): TextInput => ({
            name: `${method} ${path} ${location}.${name}`,
            needs,
            lengths: [textOf(schema)?.maxLength ?? 0, 4_000].filter(Boolean),
            send: (browser, value, from) => {
              const text = encodeURIComponent(value).slice(0, 12_000).replace(/%.?$/, '');
              const address =
                location === 'path' ? path.replace(`{${name}}`, text) : `${path}?${name}=${text}`;
              return ask(browser, address, body, { 'x-forwarded-for': from });
            },
          }),
        );
      return [...inBody, ...inAddress];
    }),
  );
}

/** Headers that patterns of the api look at, with what a header can hold. */
const headers = [
  'if-match',
  'idempotency-key',
  'x-request-id',
  'cookie',
  'content-type',
  'sec-fetch-site',
  'origin',
];
export const headerInputs = headers.map(
  (header): TextInput => ({
    name: `header ${header}`,
    needs: 'nothing',
    lengths: [4_000],
    send: (browser, value, from) =>
      browser.call('/api/auth/login', {
        method: 'POST',
        body: {},
        headers: {
          'x-forwarded-for': from,
          [header]: `known-browser=${value}`.replace(/[^\x20-\x7e]/g, ' '),
        },
      }),
  }),
);
