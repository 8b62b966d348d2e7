import type { Editor } from '@tiptap/react';
import type { Initial } from './writing-props';

/**
 * Restores focus, selection and pasted data of the placeholder field in the editor.
 * Positions are counted from the end, because pasting shifts everything after it.
 */
export function takeOver(editor: Editor, { text, isFocused, from, to, pasted }: Initial): void {
  const size = editor.state.doc.content.size;
  // A line break is one character in the field but two positions in the editor (end and start of a paragraph).
  const fromEnd = (at: number) => size - at - text.slice(0, at).split('\n').length;
  const select = (start: number, end: number) => {
    const now = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: now - fromEnd(start), to: now - fromEnd(end) });
  };
  if (isFocused) editor.view.focus();
  for (const { data, at } of pasted) {
    select(at, at);
    editor.view.dom.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }
  select(from, to);
}
