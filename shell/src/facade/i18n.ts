/** What of react-i18next exists in the site: only these exports are shipped, to the shell and to every remote. */
export { I18nextProvider, useTranslation } from '#i18n';
