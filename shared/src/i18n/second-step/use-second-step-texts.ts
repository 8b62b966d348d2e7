import { useAddedTexts } from '../use-added-texts';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

/** Texts of screens that ask for a second step: sign-in, account and lock screen. */
export const useSecondStepTexts = () => useAddedTexts('secondStep.code', { no, sv, da, en });
