import { type Language, languageTags } from 'shared/i18n/languages';

/** Every post is written in Norwegian; what else it may be told in comes beside that. */
export const writtenIn: Language = 'no';
export const postLanguage = languageTags[writtenIn];
