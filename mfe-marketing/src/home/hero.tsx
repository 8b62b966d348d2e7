import { Fragment } from 'react';
import { brand, claims } from 'shared/brand';
import { ButtonLink } from 'shared/ui/button';
import { Unbroken } from 'shared/ui/unbroken';
import { SwitchboardArt } from '../page/art';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import styles from './hero.module.css';

const sentencesOf = (text: string) => text.replaceAll('. ', '.\n').split('\n');

export function Hero() {
  const t = useTexts();
  return (
    <section id="hero" className={`${styles.hero} ui-on-dark`}>
      <div className={`ui-container ${styles.row}`}>
        <div className={styles.words}>
          <p className={styles.eyebrow} lang="en">
            {brand.tagline}
          </p>
          <h1>
            {sentencesOf(t('home.title')).map((sentence) => (
              <Fragment key={sentence}>
                <span>{sentence}</span>{' '}
              </Fragment>
            ))}
          </h1>
          <p className={page.lead}>
            <Unbroken text={t('home.intro')} />
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/kontakt" size="large">
              {t('home.contact')}
            </ButtonLink>
            <ButtonLink to="/#services" size="large" variant="secondary">
              {t('home.more')}
            </ButtonLink>
          </div>
        </div>
        <SwitchboardArt>
          <p className={styles.bubble}>{t('home.bubble.greeting')}</p>
          <p className={`${styles.bubble} ${styles.sent}`}>{t('home.bubble.message')}</p>
        </SwitchboardArt>
      </div>
      <Facts />
    </section>
  );
}

/** Key figures from the brand file. */
function Facts() {
  const t = useTexts();
  const facts = [
    { key: 'customers', value: `${claims.customers}+` },
    { key: 'seconds', value: `${t('home.under')} ${claims.averageAnswerSeconds}` },
    { key: 'employees', value: String(claims.employees) },
    { key: 'price', value: `${t('home.from')} ${claims.priceFrom}` },
  ];
  return (
    <div className="ui-container">
      <dl className={styles.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>
              <Unbroken text={t(`home.fact.${key}`)} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
