import { ButtonLink } from 'shared/ui/button';
import { PriceCard } from '../price/price-card';
import { useWords } from '../use-words';

export function Price() {
  const t = useWords();
  return (
    <div className="marketing-section marketing-section--sand">
      <div className="ui-container">
        <PriceCard>
          <ButtonLink to="/tilbud" size="large">
            {t('price.button')}
          </ButtonLink>
        </PriceCard>
      </div>
    </div>
  );
}
