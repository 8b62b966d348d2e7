import { useAddedTexts } from 'shared/i18n/use-added-texts';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

/** Texts of the sign-in pages, except their titles. */
export const useSignInTexts = () => useAddedTexts('signIn.email', { no, sv, da, en });
