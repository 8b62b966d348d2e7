import { Thanks } from '../forms/thanks';
import { useTexts } from '../page/use-texts';
import { NextSteps } from './next-steps';

/** Confirmation of a sent request, with the next steps. */
export function QuoteThanks({ onAgain }: { onAgain: () => void }) {
  const t = useTexts();
  return (
    <Thanks
      title={t('quote.sentTitle')}
      text={t('quote.sentText')}
      path="/tilbud"
      again={t('quote.again')}
      onAgain={onAgain}
    >
      <h3>{t('quote.nextTitle')}</h3>
      <NextSteps />
    </Thanks>
  );
}
