import { useLoaderData } from 'react-router-dom';
import type { LegalText } from 'shared/legal/legal-text';
import { Container } from 'shared/ui/container';
import { LegalSections } from 'shared/ui/legal-sections';
import page from '../page/page.module.css';

export function PrivacyScreen() {
  const text = useLoaderData<LegalText>();
  return (
    <Container narrow>
      <article className={`${page.section} ui-prose`}>
        <h1>{text.title}</h1>
        <LegalSections text={text} />
      </article>
    </Container>
  );
}
