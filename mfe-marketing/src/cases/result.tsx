import { caseResults } from 'shared/brand';
import { Unbroken } from 'shared/ui/unbroken';
import { useWords } from '../use-words';
import type { cases } from './cases';

/** What came of a case: the figure large, and what it counts. */
export function Result({ of }: { of: (typeof cases)[number]['results'][number] }) {
  const t = useWords();
  return (
    <>
      <strong>{t('case.percent', { percent: String(caseResults[of]) })}</strong>{' '}
      <Unbroken text={t(`case.result.${of}`)} />
    </>
  );
}
