import { expect, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listAnswerTemplates } from 'shared/contracts/answer-templates';
import { type ContactMessage, createContactMessage } from 'shared/contracts/contact';
import { createQuoteRequest, type QuoteRequest } from 'shared/contracts/quotes';
import type { Answer, RecordedRequest } from 'shared/testing/network';
import { openPage, staff } from 'shared/testing/open-page';
import remote from '../remote';

export const { path: contactPath } = createContactMessage;
export const { path: quotePath } = createQuoteRequest;
export const { path: templatesPath } = listAnswerTemplates;
export const idOf = (digit: number) => String(digit).repeat(24);
export const row = {
  suspected: false,
  owner: null,
  due_at: null,
  soon_at: null,
  follow_up_on: null,
  late_at: null,
  version: 3,
  // 00:15 in Oslo, still the day before in the server's time zone.
  created_at: '2026-03-01T23:15:00.000Z',
  updated_at: '2026-03-02T08:30:00.000Z',
};
export const message = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  ...row,
  id: idOf(1),
  name: 'Kari Nordmann',
  email: 'kari@bedrift.example',
  phone: '+47 22 00 00 00',
  message: 'Ring meg',
  status: 'new',
  ...change,
});
export const request = (change: Partial<QuoteRequest> = {}): QuoteRequest => ({
  ...row,
  id: idOf(2),
  name: 'Ola Nordmann',
  email: 'ola@bedrift.example',
  phone: null,
  company: 'Bedrift AS',
  message: 'Send tilbud',
  service_type: 'ordretelefon',
  calls_per_day: '20',
  customer_system: null,
  expected_start_date: '2026-04-01',
  status: 'ny',
  ...change,
});
export const pageOf = <Row>(items: Row[], total = items.length, next: string | null = null) => ({
  items,
  next_cursor: next,
  total,
});
export const nothing = pageOf([]);
/** Lists return their rows, suspected spam separately. */
export const rows =
  (listed: object, suspected: object = nothing) =>
  ({ query }: RecordedRequest) => {
    if (query.suspected === 'true') return suspected;
    if (query.changed_since) return nothing;
    return ['new', 'ny'].includes(query.status ?? '') && query.limit === '1' ? nothing : listed;
  };
export async function open(answers: Record<string, Answer> = {}, tab = '', session = staff('leads:manage')) {
  const page = await openPage(remote, `/admin${tab}`, {
    session,
    answers: {
      [`GET ${contactPath}`]: rows(pageOf([message()])),
      [`GET ${quotePath}`]: rows(pageOf([request()], 12)),
      [`GET ${templatesPath}`]: { items: [] },
      ...Object.fromEntries(
        [contactPath, quotePath].flatMap((path) =>
          [1, 2, 3, 4].flatMap((digit) => [
            [`GET ${path}/${idOf(digit)}/events`, nothing],
            [`GET ${path}/${idOf(digit)}/related`, { items: [] }],
          ]),
        ),
      ),
      ...answers,
    },
  });
  const sent = () => page.asked.filter(({ method }) => method !== 'GET');
  return { ...page, sent };
}
export const quotes = '?tab=quotes';
export const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('article') as HTMLElement;
/** Its row in the list. */
export const rowOf = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^${name}`) }) as Promise<HTMLElement>;
export const badgeOf = (card: Element) => card.querySelector('[data-kind]')?.textContent;
export const button = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByRole<HTMLButtonElement>('button', { name });
/** The panel polls every fifteen seconds. */
export const untilTheNextLook = () => act(async () => void (await jest.advanceTimersByTimeAsync(15_000)));
/** Whether leaving the page now would ask first. */
export const asksBeforeLeaving = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
export const answerPath = `${contactPath}/${idOf(1)}/answers`;
export const writtenIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const discard = async () => {
  fireEvent.click(button('Forkast'));
  fireEvent.click(button('Forkast', await screen.findByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
