import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { demonstrationAccounts } from 'shared/contracts/demonstration-accounts';
import { osloDay } from 'shared/i18n/oslo-clock';
import { z } from 'zod';
import type { Browser } from './test/browser';
import { inOurDays } from './test/in-our-days';
import { misfits, type Schema, type Taken } from './test/misfits';
import { useApi } from './test/use-api';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}
interface Operation {
  'x-needs': string | string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Contracts {
  paths: Record<string, Record<string, Operation>>;
}

const read = (file: string) => JSON.parse(readFileSync(join(__dirname, '../contracts', file), 'utf8'));
const previous: Contracts = read('previous.json');
const use = useApi();
let today: Contracts;
beforeAll(async () => {
  today = (await use.visitor().call('/api/openapi.json')).body;
});

const operationsOf = ({ paths }: Contracts) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );

/** Everything that a request of an operation can hold, as one object. */
function requestOf({ parameters, requestBody }: Operation): Schema {
  const [body] = Object.values(requestBody?.content ?? {});
  const places = new Map(
    parameters.map((one) => [one.in, parameters.filter((other) => other.in === one.in)]),
  );
  const properties: Record<string, Schema> = body ? { body: body.schema } : {};
  for (const [place, all] of places) {
    properties[place] = {
      type: 'object',
      properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
      required: all.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    };
  }
  // A place of which everything may be missing may be missing itself.
  const required = Object.keys(properties).filter(
    (place) => place === 'body' || (properties[place]?.required ?? []).length > 0,
  );
  return { type: 'object', properties, required, additionalProperties: false };
}

/** What a successful answer holds. */
function answerOf({ responses }: Operation): Schema {
  const [status = '', { content = {} } = {}] =
    Object.entries(responses).find(([code]) => code !== 'default') ?? [];
  const [body] = Object.values(content);
  return {
    type: 'object',
    properties: { status: { enum: [status] }, ...(body && { body: body.schema }) },
    required: ['status', ...(body ? ['body'] : [])],
  };
}

/** Where modules that were built for `theirs` and an api that serves `served` do not understand each other. */
function betweenModulesAndApi(theirs: Contracts, served: Contracts): string[] {
  const offered = new Map(operationsOf(served));
  return operationsOf(theirs).flatMap(([name, expected]) => {
    const operation = offered.get(name);
    if (!operation) return [`${name} is not served`];
    const told = (what: string, given: Schema, taken: Schema, how: Taken) =>
      misfits(given, taken, how).map((fault) => `${name} ${what} ${fault}`);
    const needs = [operation, expected].map((one) => String(one['x-needs']));
    return [
      ...(needs[0] === needs[1] ? [] : [`${name} needs ${needs[0]}, not ${needs[1]}`]),
      ...told('asks', requestOf(expected), requestOf(operation), 'judged'),
      ...told('answers', answerOf(operation), answerOf(expected), 'read'),
    ];
  });
}

/** Differences that were meant: what each is, by why it does no harm. */
const meant: Record<'today' | 'previous', Record<string, string[]>> = read('changes.json');
const named = (changes: Record<string, string[]>) => Object.values(changes).flat().sort();

test("the previous release's modules are served by today's api", () => {
  expect(betweenModulesAndApi(previous, today).sort()).toEqual(named(meant.today));
});

test("today's modules are served by the previous release's api, but for what is new", () => {
  expect(betweenModulesAndApi(today, previous).sort()).toEqual(named(meant.previous));
});

/** A call as a module of the previous release made it. */
interface Call {
  as: keyof typeof demonstrationAccounts | 'visitor';
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  status: number;
  at: string;
}

/** No row has it: a call about it gets as far as one can without the row, some to their answer. */
const ofNobody = '0'.repeat(24);
test.each(['2026-11-29T03:00Z', '2026-11-29T22:59Z', '2026-11-29T23:10Z', '2027-06-30T22:30Z'])(
  'at %s a recorded date of today is today, and a recorded time is past',
  (now) => {
    const at = '2026-11-24T04:00:33.510Z';
    expect(inOurDays('2026-11-24', at, new Date(now))).toBe(osloDay(new Date(now)));
    expect(Date.parse(inOurDays('2026-11-24T04:00:30.000Z', at, new Date(now)))).toBeLessThan(
      Date.parse(now),
    );
  },
);

/** Judges answers as a page does: it has no use for fields that it does not know, and none against them. */
const readerOf = (schema: Schema) =>
  z.fromJSONSchema(
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
    { defaultTarget: 'openapi-3.0' },
  );

test('what its modules really asked is answered as they know it', async () => {
  const calls: Call[] = read('previous-calls.json');
  const browsers = new Map<Call['as'], Browser>([['visitor', use.visitor()]]);
  const differences = named(meant.today);
  const operations = operationsOf(previous).map(([name, operation]) => ({
    name,
    asked: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    answer: answerOf(operation).properties?.body,
  }));
  const faults: string[] = [];
  for (const [index, { as, method, path, headers, body, status, at }] of calls.entries()) {
    const operation = operations.find(({ asked }) => asked.test(`${method} ${path.split('?', 1)[0]}`));
    if (differences.includes(`${operation?.name} is not served`)) continue;
    const browser =
      browsers.get(as) ?? (as === 'visitor' ? use.visitor() : await use.signedIn(demonstrationAccounts[as]));
    browsers.set(as, browser);
    const answer = await browser.call(inOurDays(path, at), {
      method,
      headers: { ...headers, 'x-forwarded-for': `10.7.${index >> 8}.${index & 255}` },
      ...(body !== undefined && { body: JSON.parse(inOurDays(JSON.stringify(body), at)) }),
    });
    const name = `${as} ${method} ${path}`;
    if (answer.status !== status && !(answer.status === 404 && path.includes(ofNobody))) {
      faults.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    if (answer.status !== status || !operation?.answer) continue;
    for (const { path: where, message } of readerOf(operation.answer).safeParse(answer.body).error?.issues ??
      []) {
      const place = where.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`)).join('');
      const difference = `${operation.name} answers body${place}: `;
      if (!differences.some((one) => one.startsWith(difference))) faults.push(difference + message);
    }
  }
  expect(calls.length).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});
