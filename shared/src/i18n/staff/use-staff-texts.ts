import { useAddedTexts } from '../use-added-texts';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

/** What staff tools say alike. */
export const useStaffTexts = () => useAddedTexts('help.open', { no, sv, da, en });
