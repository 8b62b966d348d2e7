import { useAddedTexts } from '../use-added-texts';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

/** What staff tools say alike. The key is one of the newest: a tool of before may have added its own texts already. */
export const useStaffTexts = () => useAddedTexts('part.failed', { no, sv, da, en });
