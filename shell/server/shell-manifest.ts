import type { Language } from 'shared/i18n/languages';
import type { Integrities } from 'shared/release';

/** `dist/shell.json`: the shell's built files, as paths from the origin's root. */
export interface ShellManifest {
  version: string;
  entry: string;
  /** Kept apart from the other styles: declaring a font a second time forces a new layout of the whole page. */
  typefaces: string[];
  styles: string[];
  fonts: string[];
  messages: Partial<Record<Language, string[]>>;
  /** The UI kit shared by staff tools that were built with the same version. */
  kit: { name: string; files: string[] };
  /** Scripts of the frame around a staff tool. */
  staffFrame: string[];
  /** Norwegian public holidays on weekdays, ten years ahead. */
  closedDays: string[];
  /** SRI hash of every script and stylesheet. */
  integrities: Integrities;
}
