import type { RefObject } from 'react';
import type { Language } from 'shared/i18n/languages';

/** What was begun in the field that stands for the editor, in which each line becomes a paragraph. */
export interface Begun {
  text: string;
  /** Whether somebody is still in it. */
  isFocused: boolean;
  /** What was selected. */
  from: number;
  to: number;
  /** What was pasted or dropped, and where. */
  pasted: { data: DataTransfer; at: number }[];
}

/** What the text editor is told, and the field that stands for it. */
export interface WritingProps {
  value: string;
  /** What it is written in. */
  language: Language;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (html: string) => void;
  /** What the field was in the middle of when the editor took its place. */
  begun: RefObject<Begun | undefined>;
}
