import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Deferred } from 'shared/ui/deferred';
import { StaffGround } from 'shared/ui/staff-ground';
import styles from './calls.module.css';
import { BarPlaceholder } from './placeholders';
import { RegisterCall } from './register-call';

const Overview = lazy(() => import(/* webpackChunkName: "page-samtaleteller.overview" */ './overview'));

/** /samtaleteller (requirement 2). Calls can be counted before antd is loaded; the rest of the screen needs it. */
export default function CallsScreen() {
  const { t } = useTranslation('mfe-calls');
  return (
    <StaffGround help={() => import('./help/help')}>
      <div className={`ui-container ${styles.counter}`}>
        <h1>{t('title')}</h1>
        <RegisterCall />
        <Deferred fallback={<BarPlaceholder />}>
          <Overview />
        </Deferred>
      </div>
    </StaffGround>
  );
}
