import { useTranslation } from 'react-i18next';
import { useHost } from 'shared/react/host';
import { type Texts, textOf } from './texts';

/** Translation function for the current language. */
export function useTexts(): Texts {
  const { t } = useTranslation('mfe-marketing');
  return textOf(t, useHost().language);
}
