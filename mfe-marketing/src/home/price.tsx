import { ButtonLink } from 'shared/ui/button';
import page from '../page/page.module.css';
import { PriceCard } from '../price/price-card';
import { useTexts } from '../use-texts';

export function Price() {
  const t = useTexts();
  return (
    <div className={page.sand}>
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
