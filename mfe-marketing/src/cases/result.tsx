import { caseResults } from 'shared/brand';
import { Unbroken } from 'shared/ui/unbroken';
import { useTexts } from '../page/use-texts';
import type { cases } from './cases';

/** A result of a case: a large figure and its description. */
export function Result({ of }: { of: (typeof cases)[number]['results'][number] }) {
  const t = useTexts();
  return (
    <>
      <strong>{t('case.percent', { percent: String(caseResults[of]) })}</strong>{' '}
      <Unbroken text={t(`case.result.${of}`)} />
    </>
  );
}
