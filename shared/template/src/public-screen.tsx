import { useTranslation } from 'react-i18next';
import { Container } from 'shared/ui/container';

/** A page for everybody: it comes from the edge as a whole document. */
export default function PublicScreen() {
  const { t } = useTranslation('mfe-example');
  return (
    <Container>
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
    </Container>
  );
}
