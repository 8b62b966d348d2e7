/** @jest-environment ./../jest.browser-environment.mjs */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import staffTexts from '../i18n/staff/locales/no.json';
import { staff, textOf } from '../testing/open-page';
import { renderInHost } from '../testing/render-in-host';
import { Help, HelpButton, type HelpText } from './help';

const text: HelpText = {
  title: 'Slik teller du samtaler',
  keys: [['1', 'Teller en samtale']],
  tasks: [
    { title: 'Telle', text: 'Trykk på avdelingen.' },
    { title: 'Rette', text: 'Åpne de siste samtalene.' },
  ],
  pictures: [{ source: '/bilde.webp', shows: 'Telleren' }],
};

function open(help = text) {
  const load = jest.fn(async () => ({ default: help }));
  renderInHost(
    <>
      <input aria-label="Notat" />
      <Help load={load} />
    </>,
    { texts: { common: staffTexts } },
  );
  return load;
}
const button = () => screen.getByRole('button', { name: /Hjelp/ });
const dialog = () => screen.queryByRole('dialog');
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

beforeEach(() => localStorage.clear());

test('help is fetched when it is opened, once', async () => {
  const load = open();
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(button());
  const page = within(await screen.findByRole('article'));
  expect(page.getByRole('heading', { level: 3 }).textContent).toBe(text.title);
  expect(page.getAllByRole('listitem').map(textOf)).toEqual([
    'TelleTrykk på avdelingen.',
    'RetteÅpne de siste samtalene.',
  ]);
  expect(page.getByRole('img').getAttribute('alt')).toBe('Telleren');
  expect(textOf(page.getByRole('row'))).toBe('1Teller en samtale');
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(dialog()).toBeNull();
  fireEvent.click(button());
  await screen.findByRole('article');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a tool without keys has no table of them', async () => {
  open({ ...text, keys: [] });
  fireEvent.click(button());
  await screen.findByRole('article');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the key opens it, but not for somebody who is writing', () => {
  open();
  press('?', screen.getByLabelText('Notat'));
  press('!');
  expect(dialog()).toBeNull();
  press('?');
  expect(dialog()).not.toBeNull();
});

test('the key can be turned off, and stays off in this browser', () => {
  open();
  expect(button().getAttribute('aria-keyshortcuts')).toBe('?');
  fireEvent.click(button());
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(button().hasAttribute('aria-keyshortcuts')).toBe(false);
  press('?');
  expect(dialog()).toBeNull();
});

test('where an account has no bar, the button stands where the tool has a place for it', () => {
  const session = staff();
  session.access.restricted = true;
  renderInHost(
    <Help load={async () => ({ default: text })}>
      <header>
        <HelpButton />
      </header>
    </Help>,
    { session, texts: { common: staffTexts } },
  );
  expect(button().closest('header')).not.toBeNull();
});
