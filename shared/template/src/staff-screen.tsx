import { useTranslation } from 'react-i18next';
import { useSignedIn } from 'shared/react/host';
import { Container } from 'shared/ui/container';

/** A page for who holds the permission that `remote.json` names. */
export default function StaffScreen() {
  const { t } = useTranslation('mfe-example');
  const signedIn = useSignedIn();
  return (
    <Container>
      <h1>{t('staff.title')}</h1>
      <p>{t('staff.welcome', { email: signedIn?.user.email })}</p>
    </Container>
  );
}
