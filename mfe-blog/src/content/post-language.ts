import { languageTags } from 'shared/i18n/languages';

/** The blog is written in Norwegian, whatever language the page around it is read in. */
export const postLanguage = languageTags.no;
