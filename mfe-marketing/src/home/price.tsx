import { ButtonLink } from 'shared/ui/button';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import { PriceCard } from '../price/price-card';

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
