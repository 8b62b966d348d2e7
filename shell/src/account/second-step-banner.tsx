import { useLocation } from 'react-router-dom';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { shellPaths } from 'shared/shell-paths';
import { SiteLink } from 'shared/ui/site-link';
import styles from './second-step-banner.module.css';
import { useAccountTexts } from './use-account-texts';

/** Banner on every page while an account must add a second step within its grace period. */
export default function SecondStepBanner({ due }: { due: string }) {
  const t = useAccountTexts();
  const { language } = useHost();
  const { pathname } = useLocation();
  const isOver = Date.parse(due) <= Date.now();
  return (
    <div className={styles.banner} role="status">
      <p>{isOver ? t('banner.over') : t('banner.due', { due: momentText(due, language) })}</p>
      {pathname !== shellPaths.account && <SiteLink to={shellPaths.account}>{t('banner.add')}</SiteLink>}
    </div>
  );
}
