import type { Language, Messages } from 'shared/i18n/languages';
import da from '../messages/da';
import en from '../messages/en';
import no from '../messages/no';
import sv from '../messages/sv';

/** The shell's own texts, bundled for the renderer. */
export const shellTexts: Record<Language, Messages> = { no, sv, da, en };
