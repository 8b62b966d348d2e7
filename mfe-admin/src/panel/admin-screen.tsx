import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { tabStorage } from 'shared/browser-storage';
import { useOwnDrafts } from 'shared/drafts';
import { useWaitingCount } from 'shared/hooks/use-waiting-count';
import { useMay } from 'shared/react/host';
import { Part } from 'shared/ui/part';
import { Loading } from 'shared/ui/spinner';
import { StaffFrame } from 'shared/ui/staff';
import { StaffTabs } from 'shared/ui/staff-tabs';
import styles from '../common/admin.module.css';
import { contactLeads } from '../leads/contact-leads';
import { LeadsTab } from '../leads/leads-tab';
import { LineNotice } from '../leads/line-notice';
import { quoteLeads } from '../leads/quote-leads';
import { useChanges } from '../leads/use-changes';
import { useNewest, useUntouched } from '../leads/use-leads';
import { SessionNotice } from '../session/session-notice';
import { SessionOver, useIsSessionOver, useSessionOver } from '../session/use-session-over';
import { useUsers } from '../users/use-users';
import { NoticeSwitch } from './notice-switch';

/** Lazy-loaded, because few users have these tabs. */
const UsersTab = lazy(() => import(/* webpackChunkName: "users-tab" */ '../users/users-tab'));
const ModulesTab = lazy(() => import('../modules/modules-tab'));

/** Session storage key of the last open tab, restored when the user returns from another tool. */
const lastTabKey = 'admin-tab';

/** /admin (requirement 2). */
export default function AdminScreen() {
  const session = useSessionOver();
  return (
    <StaffFrame help={() => import('../help/help')} onSessionOver={session.end}>
      <SessionOver value={session.isOver}>
        <Panel />
      </SessionOver>
    </StaffFrame>
  );
}

function Panel() {
  const { t } = useTranslation('mfe-admin');
  const [query, setQuery] = useSearchParams();
  const [lastTab] = useState(() => (query.size === 0 ? tabStorage.get(lastTabKey) : null));
  useEffect(() => {
    if (lastTab && lastTab !== 'contact') setQuery({ tab: lastTab }, { replace: true });
    // On mount only: going back to the first tab later must not redirect again.
  }, []);
  const looks = [useNewest(contactLeads), useNewest(quoteLeads)] as const;
  const [contactNew, quotesNew] = [useUntouched(contactLeads), useUntouched(quoteLeads)];
  const arrived = useChanges(contactLeads).length + useChanges(quoteLeads).length;
  useWaitingCount(contactNew + quotesNew);
  useOwnDrafts();
  const isOver = useIsSessionOver();
  const [contactTotal, quotesTotal] = looks.map(({ data }) => data?.total);
  const managesUsers = useMay('users:manage');
  const managesModules = useMay('modules:manage');
  const usersTotal = useUsers(managesUsers).data?.total;
  const counted = (title: string, total: number | undefined) => `${title} (${total ?? '…'})`;
  const withNews = (text: string, count: number) => (
    <>
      <span>{text}</span>
      {count > 0 && <span className={styles.news}>{` ${t('news', { count })}`}</span>}
    </>
  );

  const tabs = [
    {
      key: 'contact',
      label: withNews(counted(t('contact.tab'), contactTotal), contactNew),
      panel: <LeadsTab key="contact" kind={contactLeads} other={quoteLeads} />,
    },
    {
      key: 'quotes',
      label: withNews(counted(t('quotes.tab'), quotesTotal), quotesNew),
      panel: <LeadsTab key="quotes" kind={quoteLeads} other={contactLeads} />,
    },
    ...(managesUsers
      ? [
          {
            key: 'users',
            label: counted(t('users.tab'), usersTotal),
            panel: (
              <Part fallback={<Loading>{t('users.loading')}</Loading>}>
                <UsersTab />
              </Part>
            ),
          },
        ]
      : []),
    ...(managesModules
      ? [
          {
            key: 'modules',
            label: t('modules.tab'),
            panel: (
              <Part fallback={<Loading>{t('modules.loading')}</Loading>}>
                <ModulesTab />
              </Part>
            ),
          },
        ]
      : []),
  ];

  const active = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  const activeKey = active?.key ?? 'contact';
  useEffect(() => void tabStorage.set(lastTabKey, activeKey), [activeKey]);

  return (
    <div className={`ui-container ${styles.panel}`}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <NoticeSwitch arrived={arrived} />
      </div>
      {isOver ? <SessionNotice className={styles.line} /> : <LineNotice looks={[...looks]} />}
      <StaffTabs tabs={tabs} active={activeKey} onChange={(tab) => setQuery({ tab })}>
        {active?.panel}
      </StaffTabs>
    </div>
  );
}
