import { useTranslation } from 'react-i18next';
import { StaffFrame } from 'shared/ui/staff';
import styles from './calls.module.css';
import { Overview } from './overview';
import { RegisterCall } from './register-call';

/** /samtaleteller (requirement 2). */
export default function CallsScreen() {
  const { t } = useTranslation('mfe-calls');
  return (
    <StaffFrame help={() => import('../help/help')}>
      <div className={`ui-container ${styles.counter}`}>
        <h1>{t('title')}</h1>
        <RegisterCall />
        <Overview />
      </div>
    </StaffFrame>
  );
}
