import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from 'shared/contracts/users';
import { invitation } from 'shared/contracts/users.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';
import { Card } from '../card';
import { RoleBoxes } from './grant-boxes';
import { useInvite } from './use-users';

const initial: Invitation = { email: '', roles: [] };

/** Makes an account and mails its owner a link to choose a password. */
export function InviteForm() {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const signInAgain = useSignInAgain();
  const invite = useInvite();
  const form = useContractForm({ schema: invitation, initial });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = form.check();
    if (!body) return;
    try {
      const { email } = await invite.mutateAsync(body);
      toast({ kind: 'success', title: t('users.done.invitation'), description: email });
      form.reset(initial);
    } catch (error) {
      if (form.showRefusal(error)) return;
      toast({
        kind: 'destructive',
        title: t('error'),
        description: t('users.inviteFailed'),
        ...signInAgain.offer(error),
      });
    }
  }

  return (
    <Card title={<h2 className={styles.name}>{t('users.invite')}</h2>}>
      <form className={styles.invite} onSubmit={submit} noValidate ref={form.form}>
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          value={form.values.email}
          error={form.errorOf('email')}
          onChange={({ target }) => form.set('email', target.value)}
        />
        <RoleBoxes
          legend={t('users.roles')}
          chosen={form.values.roles}
          onChange={(roles) => form.set('roles', roles)}
        />
        <Button type="primary" htmlType="submit" loading={invite.isPending}>
          {t('users.sendInvitation')}
        </Button>
      </form>
    </Card>
  );
}
