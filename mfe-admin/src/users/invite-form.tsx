import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from 'shared/client/errors';
import type { AccountList, Role } from 'shared/contracts/access';
import type { Invitation } from 'shared/contracts/users';
import { invitation } from 'shared/contracts/users.schema';
import { createDrafts, useDraft } from 'shared/drafts';
import { useForm } from 'shared/forms/use-form';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import styles from '../common/admin.module.css';
import { Card } from '../common/card';
import { useFailures } from '../common/use-action';
import { ListBoxes, RoleBoxes } from './grant-boxes';
import { useInvite, useIsInvited } from './use-users';

const initial: Required<Invitation> = { email: '', name: '', roles: [], lists: [] };
/** Lists preselected for managers, whose Vika permissions depend on them; they can be deselected. */
const listsOfManager: AccountList[] = ['vika', 'vikarapport'];

const invitationDrafts = createDrafts<typeof initial>(({ email, name }) => (email + name).trim() !== '');

/** Creates an account and e-mails its owner a link to choose a password. */
export function InviteForm() {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const failures = useFailures();
  const invite = useInvite();
  const isInvited = useIsInvited();
  // The draft is kept while another tab is open.
  const [draft = initial, keep] = useDraft(invitationDrafts, 'next');
  const { form, text, values, set, isPending, reset } = useForm({
    schema: invitation,
    initial: draft,
    async send(body) {
      failures.takeBack();
      const { email } = await invite.mutateAsync(body);
      toast({ kind: 'success', title: t('users.done.invitation'), description: email });
      reset(initial);
      // The form may be unmounted by now, and its effect with it.
      keep(undefined);
    },
    async onError(error) {
      failures.report(error, t('users.inviteFailed'));
      if (isUnreachable(error) && (await isInvited(values.email))) failures.takeBack();
    },
  });
  useEffect(() => keep(values === initial ? undefined : values), [values]);

  function chooseRoles(roles: Role[]) {
    const isNowManager = roles.includes('manager') && !values.roles.includes('manager');
    set('roles', roles);
    if (isNowManager) set('lists', [...new Set([...values.lists, ...listsOfManager])]);
  }

  return (
    <Card title={<h2 className={styles.name}>{t('users.invite')}</h2>}>
      <form {...form} className={styles.invite}>
        <TextField {...text('email')} label={t('field.email')} type="email" autoComplete="off" required />
        <TextField {...text('name')} label={t('users.name')} autoComplete="off" optional />
        <RoleBoxes legend={t('users.roles')} chosen={values.roles} onChange={chooseRoles} />
        <ListBoxes
          legend={t('users.lists')}
          chosen={values.lists}
          onChange={(lists) => set('lists', lists)}
        />
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('users.sendInvitation')}
        </Button>
      </form>
    </Card>
  );
}
