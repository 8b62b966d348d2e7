import type { Language } from 'shared/i18n/languages';
import type { Integrities } from 'shared/release';

/** `dist/shell.json`: what the shell's build made, as paths from the origin's root. */
export interface ShellManifest {
  version: string;
  entry: string;
  /** Apart from the other styles: a typeface that is declared a second time lays the whole page out anew. */
  typefaces: string[];
  styles: string[];
  fonts: string[];
  messages: Partial<Record<Language, string[]>>;
  /** What the staff tools share, for those that were built with the same. */
  kit: { name: string; files: string[] };
  /** Scripts of the frame around a tool. */
  staffFrame: string[];
  /** Weekdays of ten years that are public holidays in Norway. */
  closedDays: string[];
  /** Of every script and stylesheet. */
  integrities: Integrities;
}
