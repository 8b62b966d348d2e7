import { useTranslation } from 'react-i18next';
import { useHost } from 'shared/react/host';
import { factsIn } from './facts';

/** This remote's texts, with the company's figures filled in. */
export function useWords() {
  const { t } = useTranslation('mfe-marketing');
  const facts = factsIn(useHost().language);
  return (key: string, values?: Record<string, string>): string => t(key, { ...facts, ...values });
}
