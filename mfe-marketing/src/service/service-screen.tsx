import { ButtonLink } from 'shared/ui/button';
import { Unbroken } from 'shared/ui/unbroken';
import { LinkCard } from '../page/link-card';
import page from '../page/page.module.css';
import { PageIntro } from '../page/page-intro';
import { Question } from '../page/question';
import { useTexts } from '../page/use-texts';
import { Illustration } from './illustration';
import styles from './service.module.css';
import { serviceContent } from './service-content';
import { ServiceProof } from './service-proof';
import { quoteAddress, type Service, services } from './services';

/** A service page: title, intro, benefits, one call to action, how it works, a testimonial and an FAQ. */
export function ServiceScreen({ service }: { service: Service }) {
  const t = useTexts();
  const { key } = service;
  const { facts, related } = serviceContent[key];
  return (
    <>
      <PageIntro
        title={t(`service.${key}.title`)}
        promise={t(`service.${key}.promise`)}
        intro={t(`service.${key}.intro`)}
        art={<Illustration of={key} />}
      />
      <div className={styles.strip}>
        <dl className="ui-container">
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t(`servicePage.fact.${fact}.label`)}</dt>
              <dd>
                <Unbroken text={t(`servicePage.fact.${fact}.value`)} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <section className={`ui-container ${page.section}`}>
        <h2>{t('servicePage.benefitsTitle')}</h2>
        <ul className={page.benefits}>
          {[1, 2, 3, 4].map((number) => (
            <li key={number}>
              <h3>{t(`service.${key}.benefit${number}.title`)}</h3>
              <p>
                <Unbroken text={t(`service.${key}.benefit${number}.text`)} />
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.wayOn}>
          <ButtonLink to={quoteAddress(service)} size="large">
            {t(`service.${key}.button`)}
          </ButtonLink>
        </div>
      </section>
      <section className={page.sand}>
        <div className={`ui-container ${styles.conversation}`}>
          <div>
            <h2>{t('servicePage.stepsTitle')}</h2>
            <ol className={page.steps}>
              {[1, 2, 3, 4].map((number) => (
                <li key={number}>
                  <h3>{t(`service.${key}.step${number}.title`)}</h3>
                  <p>
                    <Unbroken text={t(`service.${key}.step${number}.text`)} />
                  </p>
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h2>{t('servicePage.messageTitle')}</h2>
            <figure className={page.message}>
              <figcaption>{t('servicePage.messageLabel')}</figcaption>
              <p>
                <Unbroken text={t(`service.${key}.message`)} />
              </p>
            </figure>
          </div>
        </div>
      </section>
      <ServiceProof service={key} />
      <section className={page.mist}>
        <div className={`ui-container ${page.faq}`}>
          <h2>{t('servicePage.questionsTitle')}</h2>
          <div>
            {[1, 2, 3].map((number) => (
              <Question key={number} answer={t(`service.${key}.question${number}.answer`)}>
                <h3>{t(`service.${key}.question${number}.question`)}</h3>
              </Question>
            ))}
          </div>
        </div>
      </section>
      <section className={`ui-container ${page.section}`}>
        <h2>{t('servicePage.relatedTitle')}</h2>
        <ul className={page.cards}>
          {services
            .filter(({ key: other }) => related.includes(other))
            .map(({ key: other, path, glyph }) => (
              <LinkCard
                key={other}
                to={path}
                glyph={glyph}
                title={t(`service.${other}.title`)}
                text={t(`service.${other}.promise`)}
              />
            ))}
        </ul>
      </section>
    </>
  );
}
