import { type Language, languageTags } from 'shared/i18n/languages';

/** The blog is written in Norwegian, whatever language the page around it is read in. */
export const writtenIn: Language = 'no';
export const postLanguage = languageTags[writtenIn];
