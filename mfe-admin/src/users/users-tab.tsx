import { useTranslation } from 'react-i18next';
import { Alert, Button, Spin } from 'shared/ui/antd';
import { InviteForm } from './invite-form';
import { SecurityEvents } from './security-events';
import { useChangeUser, useUsers } from './use-users';
import { UserCard } from './user-card';

/** Accounts and the security log, for administrators. */
export function UsersTab() {
  const { t } = useTranslation('mfe-admin');
  const users = useUsers();
  const change = useChangeUser();
  return (
    <div className="mfe-admin__tab">
      <InviteForm />
      {users.isPending && (
        <p className="mfe-admin__loading" role="status">
          <Spin /> {t('users.loading')}
        </p>
      )}
      {users.isError && (
        <Alert
          type="error"
          role="alert"
          title={t('error')}
          description={t('users.loadFailed')}
          action={<Button onClick={() => void users.refetch()}>{t('retry')}</Button>}
        />
      )}
      {users.isSuccess && (
        <section className="mfe-admin__cards" aria-labelledby="mfe-admin-accounts">
          <h2 id="mfe-admin-accounts" className="mfe-admin__heading">
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
