import { claims } from 'shared/brand';
import { useHost } from 'shared/react/host';
import type { Elements } from 'shared/ui/elements';
import { useTexts } from '../page/use-texts';
import styles from './calculator.module.css';
import { type Figures, figureTexts, monthlyLoss } from './figures';

/** The monthly loss, compared with our price. */
export function Loss({ figures, children }: { figures: Figures; children: Elements }) {
  const t = useTexts();
  const texts = figureTexts(figures, useHost().language);
  const isWorthIt = monthlyLoss(figures) > claims.priceFrom;
  return (
    <>
      <dl>
        <div>
          <dt>{t('calculator.loss')}</dt>
          <dd>{t('calculator.perMonth', { sum: texts.sum })}</dd>
        </div>
        <div>
          <dt>{t('calculator.price')}</dt>
          <dd>{t('calculator.priceSum')}</dd>
        </div>
      </dl>
      <p>{t(isWorthIt ? 'calculator.more' : 'calculator.less')}</p>
      <p className={styles.sum}>{t('calculator.reckoned', texts)}</p>
      {children}
    </>
  );
}
