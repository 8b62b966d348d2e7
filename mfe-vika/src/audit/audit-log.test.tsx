/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from 'shared/contracts/audit';
import type { RecordedRequest } from 'shared/testing/network';
import { openPage, staff } from 'shared/testing/open-page';
import remote from '../remote';

const idOf = (digit: number) => String(digit).repeat(24);
const entry = (digit: number, actor: string): AuditEntry => ({
  id: idOf(digit),
  at: '2026-11-20T10:00:00.000Z',
  actor,
  area: 'vika',
  action: 'read',
  records: [idOf(9)],
  count: 1,
  detail: null,
});
const all = [entry(1, 'ola@firma.example'), entry(2, 'kari@firma.example')];

/** A stub without sockets: the log needs none. */
class NoLine {
  close() {}
}

async function open(address: string, logged = all) {
  Object.assign(globalThis, { WebSocket: NoLine });
  const { asked } = await openPage(remote, address, {
    session: staff('vika:read', 'audit:read'),
    answers: {
      'GET /api/audit': ({ query }: RecordedRequest) => {
        const items = logged.filter(({ actor }) => !query.actor || actor === query.actor);
        return { items, next_cursor: null, total: items.length };
      },
      'GET /api/vika-registrations': { items: [], next_cursor: null, total: 0 },
    },
  });
  await screen.findByText(logged.length === 1 ? '1 oppføring' : `${logged.length} oppføringer`);
  const queries = () => asked.filter(({ path }) => path === '/api/audit').map(({ query }) => query);
  return { queries };
}
const lastOf = <Item,>(items: Item[]) => items.at(-1);

test('the log is narrowed by person and by day, and asked for once a choice stands', async () => {
  const { queries } = await open('/vikarapport?vis=logg');
  const who = screen.getByLabelText('Hvem');
  fireEvent.change(who, { target: { value: 'ola@firma' } });
  fireEvent.change(who, { target: { value: 'ola@firma.example' } });
  fireEvent.blur(who);
  await screen.findByText('1 oppføring');
  expect(lastOf(queries())).toEqual({ area: 'vika', actor: 'ola@firma.example' });
  const from = screen.getByLabelText('Fra og med');
  for (const value of ['20.11.0002', '20.11.0202', '20.11.2026'])
    fireEvent.change(from, { target: { value } });
  fireEvent.change(screen.getByLabelText('Til og med'), { target: { value: '2026-11-21' } });
  await waitFor(() =>
    expect(lastOf(queries())).toEqual({
      area: 'vika',
      actor: 'ola@firma.example',
      from: '2026-11-20',
      to: '2026-11-21',
    }),
  );
  expect(queries()).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Nullstill' }));
  await waitFor(() => expect(lastOf(queries())).toEqual({ area: 'vika' }));
  await screen.findByText('2 oppføringer');
});

test('a day that was not typed to its end goes, too, when the filter is cleared', async () => {
  await open('/vikarapport?vis=logg');
  const from = screen.getByLabelText<HTMLInputElement>('Fra og med');
  fireEvent.change(from, { target: { value: '20.11.' } });
  fireEvent.blur(from);
  expect(from.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Nullstill' }));
  const emptied = screen.getByLabelText<HTMLInputElement>('Fra og med');
  expect(emptied.value).toBe('');
  expect(emptied.getAttribute('aria-invalid')).not.toBe('true');
});

test('of one registration a person’s name shows what they did with it alone', async () => {
  const { queries } = await open(`/vikarapport?vis=logg&id=${idOf(9)}`);
  screen.getByRole('heading', { name: 'Hvem har sett denne registreringen' });
  fireEvent.click(screen.getByRole('button', { name: 'Vis bare kari@firma.example' }));
  await screen.findByText('1 oppføring');
  expect(lastOf(queries())).toEqual({ area: 'vika', record: idOf(9), actor: 'kari@firma.example' });
  within(screen.getByRole('table')).getByRole('button', { name: 'Vis bare kari@firma.example' });
  expect(screen.getByLabelText<HTMLInputElement>('Hvem').value).toBe('kari@firma.example');
});

test('the focus is where the log begins that a link led to, and not on a page that was opened', async () => {
  await open(`/vikarapport?vis=logg&id=${idOf(9)}`);
  expect(document.activeElement).toBe(document.body);
  const link = screen.getByRole('link', { name: 'Vis alle oppføringer' });
  link.focus();
  fireEvent.click(link);
  const heading = await screen.findByRole('heading', { name: 'Alle oppføringer' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('each of several people is a button of their own', async () => {
  const { queries } = await open('/vikarapport?vis=logg', [
    entry(3, 'ola@firma.example, siri@firma.example'),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Vis bare siri@firma.example' }));
  await waitFor(() => expect(lastOf(queries())).toEqual({ area: 'vika', actor: 'siri@firma.example' }));
});
