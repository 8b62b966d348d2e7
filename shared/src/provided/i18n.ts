/** What of react-i18next exists under this contract, for the shell and for every module: the rest is not shipped. */
export { I18nextProvider, useTranslation } from '#i18n';
