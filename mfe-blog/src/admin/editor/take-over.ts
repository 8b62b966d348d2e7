import type { Editor } from '@tiptap/react';
import type { Begun } from './writing-props';

/** Goes on where somebody was in the field. Places are counted from the end, for what is pasted moves the others. */
export function takeOver(editor: Editor, { text, isFocused, from, to, pasted }: Begun): void {
  const size = editor.state.doc.content.size;
  // A line break is one sign of the field; in the editor a paragraph ends and the next one begins.
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
