import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import type { Role } from 'shared/contracts/access';
import { invitation } from 'shared/contracts/users';
import { useHost } from 'shared/react/host';
import { Button, Card } from 'shared/ui/antd';
import { TextField } from 'shared/ui/field';
import { RoleBoxes } from './role-boxes';
import { useInvite } from './use-users';

/** Makes an account and mails its owner a link to choose a password. */
export function InviteForm() {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const { toast } = useHost();
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>([]);
  const [fault, setFault] = useState<string>();

  function explain(error: unknown) {
    const code = error instanceof ProblemError ? error.problem.errors[0]?.code : undefined;
    if (code) setFault(code);
    else toast({ kind: 'destructive', title: t('error'), description: t('users.inviteFailed') });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const form = invitation.safeParse({ email, roles });
    setFault(form.error?.issues[0]?.message);
    if (!form.success) return;
    try {
      const { email: invited } = await invite.mutateAsync(form.data);
      toast({ kind: 'success', title: t('users.done.invitation'), description: invited });
      setEmail('');
      setRoles([]);
    } catch (error) {
      explain(error);
    }
  }

  return (
    <Card className="mfe-admin__card" title={<h2 className="mfe-admin__name">{t('users.invite')}</h2>}>
      <form className="mfe-admin__invite" onSubmit={submit} noValidate>
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          value={email}
          error={fault && common(`validation.${fault}`)}
          onChange={({ target }) => {
            setEmail(target.value);
            setFault(undefined);
          }}
        />
        <RoleBoxes legend={t('users.roles')} held={roles} onChange={setRoles} />
        <Button type="primary" htmlType="submit" loading={invite.isPending}>
          {t('users.sendInvitation')}
        </Button>
      </form>
    </Card>
  );
}
