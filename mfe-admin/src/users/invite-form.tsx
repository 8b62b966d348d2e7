import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountList, Role } from 'shared/contracts/access';
import type { Invitation } from 'shared/contracts/users';
import { invitation } from 'shared/contracts/users.schema';
import { createDrafts, useDraft } from 'shared/drafts';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';
import { Card } from '../card';
import { useReportFailure } from '../use-action';
import { ListBoxes, RoleBoxes } from './grant-boxes';
import { useInvite } from './use-users';

const initial: Required<Invitation> = { email: '', name: '', roles: [], lists: [] };
/** Lists preselected for managers, whose Vika permissions depend on them; they can be deselected. */
const listsOfManager: AccountList[] = ['vika', 'vikarapport'];

const invitationDrafts = createDrafts<typeof initial>(({ email, name }) => (email + name).trim() !== '');

/** Creates an account and e-mails its owner a link to choose a password. */
export function InviteForm() {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const reportFailure = useReportFailure();
  const invite = useInvite();
  // The draft is kept while another tab is open.
  const [draft = initial, keep] = useDraft(invitationDrafts, 'next');
  const form = useContractForm({ schema: invitation, initial: draft });
  const { values } = form;
  useEffect(() => keep(values === initial ? undefined : values), [values]);

  function chooseRoles(roles: Role[]) {
    const isNowManager = roles.includes('manager') && !form.values.roles.includes('manager');
    form.set('roles', roles);
    if (isNowManager) form.set('lists', [...new Set([...form.values.lists, ...listsOfManager])]);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = form.check();
    if (!body) return;
    try {
      const { email } = await invite.mutateAsync(body);
      toast({ kind: 'success', title: t('users.done.invitation'), description: email });
      form.reset(initial);
      // The form may be unmounted by now, and its effect with it.
      keep(undefined);
    } catch (error) {
      if (!form.showRefusal(error)) reportFailure(error, t('users.inviteFailed'));
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
        <TextField
          label={t('users.name')}
          name="name"
          autoComplete="off"
          optional
          value={form.values.name}
          error={form.errorOf('name')}
          onChange={({ target }) => form.set('name', target.value)}
        />
        <RoleBoxes legend={t('users.roles')} chosen={form.values.roles} onChange={chooseRoles} />
        <ListBoxes
          legend={t('users.lists')}
          chosen={form.values.lists}
          onChange={(lists) => form.set('lists', lists)}
        />
        <Button type="primary" htmlType="submit" loading={invite.isPending}>
          {t('users.sendInvitation')}
        </Button>
      </form>
    </Card>
  );
}
