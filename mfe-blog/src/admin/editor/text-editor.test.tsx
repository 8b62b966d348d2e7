/** @jest-environment ../jest.browser-environment.mjs */
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { renderInHost } from 'shared/testing/render-in-host';
import { StaffStore } from 'shared/ui/staff-store';
import texts from '../../locales/no.json';
import { TextEditor } from './text-editor';

const ticks = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

function Writing({ value, language = 'no' }: { value: string; language?: 'no' | 'sv' }) {
  return (
    <StaffStore>
      <TextEditor
        key={language}
        value={value}
        language={language}
        labelledBy="label"
        describedBy={undefined}
        invalid={false}
        initial={{ current: undefined }}
        isTyped={false}
        onChange={() => {}}
      />
    </StaffStore>
  );
}
const written = () => document.querySelector('[contenteditable]') as unknown as { editor: Editor };

const picture = '<img src="/api/blog-images/0123456789abcdef01234567" alt="Et hus">';

test.each([
  ['a file that is dropped is asked about', undefined],
  ['a picture that is moved within the text is no new one', { move: true }],
  ['a picture that is copied within the text is no new one', { move: false }],
])('%s', async (_what, dragged) => {
  renderInHost(<Writing value={`<p>${picture}</p>`} />, { texts: { 'mfe-blog': texts } });
  await waitFor(() => expect(written()).not.toBeNull());
  const { view } = written().editor;
  const slice = view.state.doc.slice(1, 2);
  if (dragged) view.dragging = { slice, ...dragged };
  // Browsers list a dragged picture as a file, too.
  const dataTransfer = { files: [new File(['x'], 'hus.png', { type: 'image/png' })], getData: () => '' };
  const drop = Object.assign(new MouseEvent('drop'), { dataTransfer }) as unknown as DragEvent;
  jest.spyOn(view, 'posAtCoords').mockReturnValue({ pos: 1, inside: 0 });
  await act(async () => {
    view.someProp('handleDrop', (handle) => handle(view, drop, slice, dragged?.move ?? false));
  });
  expect(screen.queryByRole('dialog') === null).toBe(dragged !== undefined);
});

test('what is typed behind a link is no part of it; an address that is typed becomes one at the space behind it', async () => {
  renderInHost(<Writing value='<p>Les <a href="https://vg.no/a">VG</a></p>' />, {
    texts: { 'mfe-blog': texts },
  });
  await waitFor(() => expect(written()).not.toBeNull());
  const { editor } = written();
  const type = (text: string) => act(async () => editor.view.dispatch(editor.state.tr.insertText(text)));
  editor.commands.setTextSelection(editor.state.doc.content.size);
  for (const letters of ['. Eller https://dn.no', ' ']) await type(letters);
  expect(editor.getHTML()).toBe(
    '<p>Les <a href="https://vg.no/a">VG</a>. Eller <a href="https://dn.no">https://dn.no</a> </p>',
  );
});

test('an editor in the place of another one warns of nothing', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let next = () => {};
  function Editors() {
    const [language, setLanguage] = useState<'no' | 'sv'>('no');
    next = () => setLanguage(language === 'no' ? 'sv' : 'no');
    return <Writing value="<p>Ring oss</p>" language={language} />;
  }
  renderInHost(<Editors />, { texts: { 'mfe-blog': texts } });
  await waitFor(() => expect(written()).not.toBeNull());
  /** Types a word, which triggers a search for its address. */
  const type = () => {
    act(() => void written().editor.commands.insertContent('ring '));
  };
  for (let switches = 0; switches < 3; switches += 1) {
    await ticks();
    type();
    act(next);
  }
  await ticks();
  expect(warned.mock.calls).toEqual([]);
});
