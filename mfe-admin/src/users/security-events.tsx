import { useTranslation } from 'react-i18next';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import styles from '../common/admin.module.css';
import { Badge } from '../common/badge';
import { LoadNotice } from '../common/load-notice';
import { useSecurityEvents } from './use-users';

/** What people call what is behind the api's addresses, by their second part; of accounts by the third. */
const places: Record<string, string> = {
  login: 'signIn',
  'forgot-password': 'signIn',
  'reset-password': 'signIn',
  auth: 'account',
  'contact-messages': 'leads',
  'quote-requests': 'leads',
  'vika-registrations': 'vika',
  'blog-posts': 'blog',
  'blog-images': 'blog',
  'blog-previews': 'blog',
  'call-logs': 'calls',
  users: 'users',
  'module-overview': 'modules',
  modules: 'modules',
  'deploy-tokens': 'modules',
};
/** @param route such as `POST /api/auth/login` */
function placeOf(route: string): string {
  const [, , area = '', part = ''] = route.split('/');
  return (area === 'auth' && places[part]) || places[area] || 'other';
}

/** The security log (requirement 9): refused sign-ins and similar events, with those that raised an alert marked. */
export function SecurityEvents() {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const log = useSecurityEvents();
  const place = (route: string) => t(`security.place.${placeOf(route)}`);
  const events = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={styles.cards} aria-labelledby="mfe-admin-security">
      <h2 id="mfe-admin-security" className={styles.heading}>
        {t('security.title')}
      </h2>
      <p>{t('security.text')}</p>
      <LoadNotice query={log} loading={t('security.loading')} failed={t('security.failed')} />
      {log.isSuccess && events.length === 0 && <p>{t('security.empty')}</p>}
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map(({ id, at, type, alert, account, client, route }) => (
            <li key={id} data-alert={alert}>
              <time dateTime={at}>{momentText(at, language)}</time>
              <strong>
                <span>{t(`security.type.${type}`)}</span>{' '}
                {alert && <Badge kind="bad">{t('security.alert')}</Badge>}
              </strong>
              <span>{account ?? t('security.noAccount')}</span>
              <span className={styles.hint}>
                {`${place(route)} · ${t('security.client', { client: client.slice(0, 6) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
