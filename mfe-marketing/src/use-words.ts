import { useTranslation } from 'react-i18next';
import { useHost } from 'shared/react/host';
import { type Words, wordsOf } from './words';

/** Translation function for the current language. */
export function useWords(): Words {
  const { t } = useTranslation('mfe-marketing');
  return wordsOf(t, useHost().language);
}
