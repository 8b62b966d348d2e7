import { useAddedTexts } from '../use-added-texts';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

/** The texts of whoever asks for a second step: the sign-in, the own account, and screens that lock. */
export const useSecondStepTexts = () => useAddedTexts('secondStep.code', { no, sv, da, en });
