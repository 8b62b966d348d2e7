/** @jest-environment ../jest.browser-environment.mjs */
import { expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { renderInHost } from 'shared/testing/render-in-host';
import { StaffStore } from 'shared/ui/staff-store';
import texts from '../../locales/no.json';
import { TextEditor } from './text-editor';

const ticks = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

test('an editor in the place of another one warns of nothing', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let next = () => {};
  function Editors() {
    const [language, setLanguage] = useState<'no' | 'sv'>('no');
    next = () => setLanguage(language === 'no' ? 'sv' : 'no');
    return (
      <TextEditor
        key={language}
        value="<p>Ring oss</p>"
        language={language}
        labelledBy="label"
        describedBy={undefined}
        invalid={false}
        initial={{ current: undefined }}
        isTyped={false}
        onChange={() => {}}
      />
    );
  }
  renderInHost(
    <StaffStore>
      <Editors />
    </StaffStore>,
    { texts: { 'mfe-blog': texts } },
  );
  await waitFor(() => expect(document.querySelector('[contenteditable]')).not.toBeNull());
  /** Types a word, which triggers a search for its address. */
  const type = () => {
    const { editor } = document.querySelector('[contenteditable]') as unknown as { editor: Editor };
    act(() => void editor.commands.insertContent('ring '));
  };
  for (let switches = 0; switches < 3; switches += 1) {
    await ticks();
    type();
    act(next);
  }
  await ticks();
  expect(warned.mock.calls).toEqual([]);
});
