import { useAddedTexts } from 'shared/i18n/use-added-texts';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

/** The texts of the account page. */
export const useAccountTexts = () => useAddedTexts('signedInAs', { no, sv, da, en }, 'account');
