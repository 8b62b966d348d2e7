import { Button } from 'shared/ui/button';
import { Container } from 'shared/ui/container';
import { SiteLink } from 'shared/ui/site-link';
import { Unbroken } from 'shared/ui/unbroken';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import { termItems } from './term-items';
import styles from './terms.module.css';

export function TermsScreen() {
  const t = useTexts();
  return (
    <Container narrow>
      <article className={`${page.section} ui-prose ${styles.terms}`}>
        <h1>{t('terms.title')}</h1>
        <p className={page.lead}>{t('terms.intro')}</p>
        <Button variant="secondary" size="small" onClick={() => print()}>
          {t('terms.print')}
        </Button>
        <ol>
          {termItems.map((key) => (
            <li key={key}>
              <h2>{t(`terms.${key}.title`)}</h2>
              <p>
                <Unbroken text={t(`terms.${key}.text`)} />
              </p>
              {key === 'privacy' && (
                <p>
                  <SiteLink to="/personvern" className="ui-lone-link">
                    {t('form.privacyLink')}
                  </SiteLink>
                </p>
              )}
            </li>
          ))}
        </ol>
      </article>
    </Container>
  );
}
