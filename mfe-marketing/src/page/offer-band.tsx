import { ButtonLink } from 'shared/ui/button';
import { useWords } from '../use-words';

/** Where every page leads: to the quote request. */
export function OfferBand() {
  const t = useWords();
  return (
    <aside className="marketing-offer ui-on-dark">
      <div className="ui-container marketing-offer__row">
        <div>
          <h2>{t('offer.title')}</h2>
          <p className="marketing-lead">{t('offer.text')}</p>
        </div>
        <ButtonLink to="/tilbud" size="large">
          {t('offer.button')}
        </ButtonLink>
      </div>
    </aside>
  );
}
