import { Thanks } from '../forms/thanks';
import { useWords } from '../use-words';

/** What happens next, and when. */
export function QuoteThanks({ onAgain }: { onAgain: () => void }) {
  const t = useWords();
  return (
    <Thanks
      title={t('quote.sentTitle')}
      text={t('quote.sentText')}
      path="/tilbud"
      again={t('quote.again')}
      onAgain={onAgain}
    >
      <h3>{t('quote.nextTitle')}</h3>
      <ol className="marketing-steps-list">
        {[1, 2, 3].map((number) => (
          <li key={number}>{t(`quote.next${number}`)}</li>
        ))}
      </ol>
    </Thanks>
  );
}
