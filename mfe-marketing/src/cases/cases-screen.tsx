import { Unbroken } from 'shared/ui/unbroken';
import { CordArt } from '../page/art';
import { OfferBand } from '../page/offer-band';
import page from '../page/page.module.css';
import { PageIntro } from '../page/page-intro';
import { useTexts } from '../page/use-texts';
import { cases } from './cases';
import styles from './cases.module.css';
import { Result } from './result';

export function CasesScreen() {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('case.title')} intro={t('case.intro')} art={<CordArt glyph="people" />} />
      <div className={`ui-container ${page.section} ${styles.cases}`}>
        {cases.map(({ key, results }) => (
          <article key={key} className={styles.case}>
            <h2>{t(`case.${key}.name`)}</h2>
            <div>
              <h3>{t('case.challenge')}</h3>
              <p>
                <Unbroken text={t(`case.${key}.challenge`)} />
              </p>
            </div>
            <div>
              <h3>{t('case.solution')}</h3>
              <p>
                <Unbroken text={t(`case.${key}.solution`)} />
              </p>
            </div>
            <div className={styles.results}>
              <h3>{t('case.results')}</h3>
              <ul className={page.results}>
                {results.map((result) => (
                  <li key={result}>
                    <Result of={result} />
                  </li>
                ))}
              </ul>
            </div>
          </article>
        ))}
      </div>
      <OfferBand />
    </>
  );
}
