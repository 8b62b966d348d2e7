import { useTranslation } from 'react-i18next';
import styles from '../common/admin.module.css';
import { LoadNotice } from '../common/load-notice';
import { InviteForm } from './invite-form';
import { SecurityEvents } from './security-events';
import { useChangeUser, useUsers } from './use-users';
import { UserCard } from './user-card';

/** Accounts and the security log, for administrators. */
export default function UsersTab() {
  const { t } = useTranslation('mfe-admin');
  const users = useUsers();
  const change = useChangeUser();
  return (
    <div className={styles.tab}>
      <InviteForm />
      <LoadNotice query={users} loading={t('users.loading')} failed={t('users.loadFailed')} />
      {users.data && (
        <section className={styles.cards} aria-labelledby="mfe-admin-accounts" tabIndex={-1}>
          <h2 id="mfe-admin-accounts" className={styles.heading}>
            {t('users.accounts')}
          </h2>
          {users.data.users.map((user) => (
            <UserCard
              key={user.id}
              user={user}
              asked={change.isPending && change.variables.user.id === user.id ? change.variables : undefined}
              onChange={change.mutate}
            />
          ))}
        </section>
      )}
      <SecurityEvents />
    </div>
  );
}
