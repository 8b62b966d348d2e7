import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Language } from 'shared/i18n/languages';
import { defineRemote } from 'shared/remote';
import { openPage, staff } from 'shared/testing/open-page';
import type { HelpText } from 'shared/ui/help';
import { StaffFrame } from 'shared/ui/staff';

const text: HelpText = {
  title: 'Verktøyet',
  keys: [['J', 'Neste']],
  tasks: [{ title: 'Begynne', text: 'Trykk her.' }],
  pictures: [{ source: '/picture.webp', shows: 'Verktøyet i bruk' }],
};
// jsdom does not implement dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
afterEach(() => localStorage.clear());

async function open(language: Language = 'no') {
  const load = jest.fn(async () => ({ default: text }));
  const Component = () => (
    <StaffFrame help={load}>
      <h1>Verktøy</h1>
      <input aria-label="felt" />
      <textarea aria-label="notat" />
      <div contentEditable="true" suppressContentEditableWarning>
        innlegg
      </div>
    </StaffFrame>
  );
  const remote = defineRemote({
    name: 'mfe-calls',
    routes: [{ path: '/verktoy', Component }],
    messages: async () => ({}),
  });
  await openPage(remote, '/verktoy', { session: staff('calls:use'), language, answers: {} });
  return load;
}
const ask = (on: Element = document.body) => fireEvent.keyDown(on, { key: '?', shiftKey: true });

test('nothing of it is fetched before somebody asks; then it shows keys, tasks and pictures', async () => {
  const load = await open();
  expect(load).not.toHaveBeenCalled();
  expect(document.querySelector('img')).toBeNull();
  ask();
  await screen.findByText('Trykk her.');
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Verktøyet i bruk');
  expect(screen.getByRole('row').textContent).toBe('JNeste');
});

test('the button does what the key does', async () => {
  const load = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Hjelp' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

test('the key means nothing while somebody types, and can be switched off', async () => {
  const load = await open();
  for (const field of [
    screen.getByLabelText('felt'),
    screen.getByLabelText('notat'),
    screen.getByText('innlegg'),
  ])
    ask(field);
  expect(load).not.toHaveBeenCalled();
  ask();
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  ask();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['sv', 'Hjälp'],
  ['da', 'Hjælp'],
  ['en', 'Help'],
] as const)('in %s its button says %s', async (language, name) => {
  await open(language);
  expect(screen.queryAllByRole('button', { name })).toHaveLength(1);
});
