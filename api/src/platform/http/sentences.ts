import common from 'shared/locales/no.json';
import staff from 'shared/staff-locales/no.json';

const sentences: Record<string, string> = { ...common.validation, ...staff.validation };

export const hasSentence = (code: string): boolean => code in sentences;

/** The Norwegian message for a key. */
export const sentenceOf = (code: string): string => sentences[code] ?? common.validation.invalid;
