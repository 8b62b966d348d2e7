/** @jest-environment ./../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { route } from '../contracts/route';
import { type Answer, problem } from '../testing/network';
import { renderInHost } from '../testing/render-in-host';
import { useExport } from './use-export';

const path = '/api/things/export';
const things = route<{ body: { year: number } }>('POST', path, { file: true });
const workbook = (name?: string) =>
  new Response('rows', {
    headers: name ? { 'content-disposition': `attachment; filename="${name}"` } : {},
  });

function Exports() {
  const { run, running, isLong, cancel } = useExport(things, {
    done: (name) => ({ title: 'Eksportert', description: name ?? 'ingenting' }),
    failed: { title: 'Mislyktes' },
    busy: { title: 'Opptatt', description: 'Senere' },
  });
  return (
    <>
      <button type="button" onClick={() => void run({ year: 2026 })}>
        {running ? `Henter ${running.year}` : 'Eksporter'}
      </button>
      {isLong && (
        <button type="button" onClick={cancel}>
          Avbryt
        </button>
      )}
    </>
  );
}

const saved: string[] = [];
const open = (answer?: Answer) =>
  renderInHost(<Exports />, { answers: answer ? { [`POST ${path}`]: answer } : {} });
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Eksporter' }));

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => saved.push('revoked') });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['samtaler-2026.xlsx', 'samtaler-2026.xlsx'],
  [undefined, 'eksport.xlsx'],
])(
  'a file that the server calls %s is saved as %s, and its address goes once browsers have read it',
  async (given, name) => {
    jest.useFakeTimers();
    const { asked, toasts } = open(workbook(given));
    begin();
    expect(screen.getByRole('button').textContent).toBe('Henter 2026');
    await act(() => jest.advanceTimersByTimeAsync(0));
    screen.getByRole('button', { name: 'Eksporter' });
    expect(asked.map(({ method, body }) => [method, body])).toEqual([['POST', { year: 2026 }]]);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(saved).toEqual([name]);
    expect(toasts).toEqual([{ kind: 'success', title: 'Eksportert', description: name }]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(saved).toEqual([name, 'revoked']);
  },
);

test('where there is nothing to export, nothing is saved', async () => {
  const { toasts } = open(new Response(null, { status: 204 }));
  begin();
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'ingenting' }]));
  expect(saved).toEqual([]);
});

test.each<[string, Answer | undefined, object]>([
  ['a server that has too much to do', problem(503), { title: 'Opptatt', description: 'Senere' }],
  [
    'a server that fails',
    problem(500),
    { title: 'Mislyktes', reason: 'Feilen er hos oss. Prøv igjen om litt.' },
  ],
  [
    'no line',
    undefined,
    { title: 'Mislyktes', reason: 'Ingen kontakt med serveren. Sjekk nettet og prøv igjen.' },
  ],
  [
    'a page in place of the file',
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    { title: 'Mislyktes', reason: 'Ingen kontakt med serveren. Sjekk nettet og prøv igjen.' },
  ],
  [
    'nothing in place of the file',
    new Response(''),
    { title: 'Mislyktes', reason: 'Ingen kontakt med serveren. Sjekk nettet og prøv igjen.' },
  ],
])('%s is told from others, and the button can be pressed again', async (_what, answer, toast) => {
  const { toasts } = open(answer);
  begin();
  await screen.findByRole('button', { name: 'Eksporter' });
  expect(toasts).toEqual([{ kind: 'destructive', ...toast }]);
  expect(saved).toEqual([]);
});

test('a session that is over offers the way back in', async () => {
  const { toasts } = open(problem(401));
  begin();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Mislyktes', action: { label: 'Logg inn' } }]));
});

test('an export that takes long says so, and can be given up without a word', async () => {
  jest.useFakeTimers();
  const { toasts } = open();
  globalThis.fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  begin();
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(screen.queryByRole('button', { name: 'Avbryt' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Eksporter']);
  expect(toasts).toEqual([]);
});
