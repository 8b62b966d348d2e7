import { type Language, languageTags } from 'shared/i18n/languages';

/** Every post is written in Norwegian; translations are optional. */
export const writtenIn: Language = 'no';
export const postLanguage = languageTags[writtenIn];
