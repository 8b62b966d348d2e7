import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from 'shared/i18n/create-i18n';
import texts from '../locales/no.json';
import { NoticeSwitch } from './notice-switch';

/** A stub of browser notifications and of the answer to the permission prompt. */
class Notices {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: string[] = [];
  static heard: boolean[] = [];
  static tags = new Set<string | undefined>();
  static requestPermission = async () => {
    Notices.permission = Notices.answer;
    return Notices.answer;
  };
  constructor(title: string, { tag, renotify }: { tag?: string; renotify?: boolean } = {}) {
    Notices.shown.push(title);
    // A notice in the place of another one makes no sound unless it is asked to.
    Notices.heard.push(renotify === true || !Notices.tags.has(tag));
    Notices.tags.add(tag);
  }
}
const { matchMedia } = window;
const look = (visibility: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });

beforeEach(() => {
  localStorage.clear();
  Object.assign(Notices, { permission: 'default', answer: 'granted', shown: [], heard: [], tags: new Set() });
  Object.assign(window, { Notification: Notices, matchMedia: () => ({ matches: true }) });
});
afterEach(() => {
  Object.assign(window, { matchMedia });
  look('visible');
});

const i18n = createI18n('no', { 'mfe-admin': texts });
const shown = (arrived: number) => (
  <I18nextProvider i18n={i18n}>
    <NoticeSwitch arrived={arrived} />
  </I18nextProvider>
);
const box = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Vis et varsel når det kommer nye' });

test('tells how many came while another page was looked at, once it was asked to', async () => {
  const view = render(shown(0));
  look('hidden');
  view.rerender(shown(4));
  expect(Notices.shown).toEqual([]);
  fireEvent.click(box());
  await waitFor(() => expect(box().checked).toBe(true));
  view.rerender(shown(6));
  view.rerender(shown(6));
  view.rerender(shown(7));
  look('visible');
  view.rerender(shown(9));
  expect(Notices.shown).toEqual(['2 nye henvendelser', '1 ny henvendelse']);
  expect(Notices.heard).toEqual([true, true]);
  view.unmount();
  render(shown(9));
  expect(box().checked).toBe(true);
});

test('says so when the browser does not allow it, and stays off', async () => {
  Notices.answer = 'denied';
  render(shown(0));
  fireEvent.click(box());
  expect(await screen.findByText(texts.noticesRefused)).toBeTruthy();
  expect(box().checked).toBe(false);
});

test('a telephone that passes for a desk is told that it shows none, and the panel stands', async () => {
  const view = render(shown(0));
  fireEvent.click(box());
  await waitFor(() => expect(box().checked).toBe(true));
  const refusing = function refusing() {
    throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
  };
  Object.assign(window, { Notification: Object.assign(refusing, { permission: 'granted' }) });
  look('hidden');
  view.rerender(shown(1));
  expect(await screen.findByText(texts.noticesRefused)).toBeTruthy();
  expect(box().checked).toBe(false);
});

test('is not offered on a telephone', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  await act(async () => void render(shown(0)));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
