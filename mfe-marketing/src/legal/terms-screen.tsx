import { Button } from 'shared/ui/button';
import { Container } from 'shared/ui/container';
import { SiteLink } from 'shared/ui/site-link';
import { useWords } from '../use-words';
import { termItems } from './term-items';

export function TermsScreen() {
  const t = useWords();
  return (
    <Container narrow>
      <article className="marketing-section ui-prose marketing-terms">
        <h1>{t('terms.title')}</h1>
        <p className="marketing-lead">{t('terms.intro')}</p>
        <Button variant="secondary" size="small" onClick={() => print()}>
          {t('terms.print')}
        </Button>
        <ol>
          {termItems.map((key) => (
            <li key={key}>
              <h2>{t(`terms.${key}.title`)}</h2>
              <p>{t(`terms.${key}.text`)}</p>
              {key === 'privacy' && (
                <p>
                  <SiteLink to="/personvern">{t('form.privacyLink')}</SiteLink>
                </p>
              )}
            </li>
          ))}
        </ol>
      </article>
    </Container>
  );
}
