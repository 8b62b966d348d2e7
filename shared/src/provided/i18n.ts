/** The exports of react-i18next that the contract provides to the shell and all modules; the rest is not shipped. */
export { I18nextProvider, useTranslation } from '#i18n';
