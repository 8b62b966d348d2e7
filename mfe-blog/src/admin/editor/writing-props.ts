import type { RefObject } from 'react';
import type { Language } from 'shared/i18n/languages';

/** State of the placeholder field that the editor takes over. Each of its lines becomes a paragraph. */
export interface Initial {
  text: string;
  /** Whether the field had focus. */
  isFocused: boolean;
  /** Selection, as offsets in the text. */
  from: number;
  to: number;
  /** Pasted or dropped data, and the offset where it belongs. */
  pasted: { data: DataTransfer; at: number }[];
}

/** Props shared by the text editor and its placeholder field. */
export interface WritingProps {
  value: string;
  /** Language of the content. */
  language: Language;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (html: string) => void;
  /** State of the placeholder field at the moment the editor replaced it. */
  initial: RefObject<Initial | undefined>;
}
