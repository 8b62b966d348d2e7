import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionOfModule, type Right } from 'shared/contracts/access';
import type { User, UserUpdate } from 'shared/contracts/users';
import { momentText } from 'shared/i18n/dates';
import { useHost, useSignedIn } from 'shared/react/host';
import { Breakable } from 'shared/ui/breakable';
import { ActionButton } from '../common/action-button';
import styles from '../common/admin.module.css';
import { Badge } from '../common/badge';
import { Card } from '../common/card';
import { ConfirmDialog } from '../common/confirm-dialog';
import { ListBoxes, ModuleBoxes, RoleBoxes } from './grant-boxes';
import { NameDialog } from './name-dialog';
import { useGrantableModules } from './use-grantable-modules';
import type { UserChange } from './use-users';

const kinds = { active: 'good', invited: 'new', disabled: 'neutral' } as const;

interface UserCardProps {
  user: User;
  /** The change in progress, if any. */
  asked: UserChange | undefined;
  onChange: (change: UserChange) => void;
}

/** One account: its owner, last sign-in, permissions and actions. */
export function UserCard({ user, asked, onChange }: UserCardProps) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const pending = asked !== undefined;
  const own = useSignedIn()?.user.id === user.id;
  const disabled = user.state === 'disabled';
  const modules = useGrantableModules();
  const textFor = (right: Right) => {
    if (!right.startsWith('module:')) return t(`users.permission.${right.replace(':', '_')}`);
    const module = modules.find(({ name }) => right === permissionOfModule(name));
    return module?.label[language] ?? right.slice('module:'.length);
  };
  const chosen = asked?.kind === 'update' ? { ...user, ...asked.change } : user;
  const update = (change: UserUpdate) => pending || onChange({ kind: 'update', user, change });
  const [dialog, setDialog] = useState<'name' | 'disable' | 'second-step' | 'deletion'>();
  const close = () => setDialog(undefined);
  const may = user.access.permissions;
  const moment = (at: string) => momentText(at, language);

  return (
    <Card
      title={
        <h3 className={styles.name} translate="no">
          {user.name && <span>{`${user.name} · `}</span>}
          <Breakable text={user.email} />
        </h3>
      }
      extra={
        <span className={styles.badges}>
          {user.locked_until && (
            <Badge kind="bad">{t('users.locked', { at: moment(user.locked_until) })}</Badge>
          )}
          <Badge kind={kinds[user.state]}>{t(`users.state.${user.state}`)}</Badge>
        </span>
      }
    >
      <dl className={styles.fields}>
        <div>
          <dt>{t('users.lastSignIn')}</dt>
          <dd>{user.last_signed_in_at ? moment(user.last_signed_in_at) : t('users.never')}</dd>
        </div>
        <div>
          <dt>{t('field.created_at')}</dt>
          <dd>{moment(user.created_at)}</dd>
        </div>
        <div className={styles.message}>
          <dt>{t('users.may')}</dt>
          <dd>
            <span>{may.map(textFor).join(', ') || '-'}</span>
            {user.access.restricted && (
              <span>{` (${t('users.restricted', { path: user.access.home })})`}</span>
            )}
          </dd>
          {may.includes('vika:edit') && !may.includes('vika:read') && (
            <dd className={styles.hint}>{t('users.editsUnseen')}</dd>
          )}
        </div>
      </dl>
      <div className={styles.account}>
        <RoleBoxes
          legend={t('users.roles')}
          label={t('users.rolesOf', { email: user.email })}
          chosen={chosen.roles}
          disabled={own}
          onChange={(roles) => update({ roles })}
        />
        <ListBoxes
          legend={t('users.lists')}
          label={t('users.listsOf', { email: user.email })}
          chosen={chosen.lists}
          disabled={own}
          onChange={(lists) => update({ lists })}
        />
        {!user.access.restricted && (
          <ModuleBoxes
            legend={t('users.modules')}
            label={t('users.modulesOf', { email: user.email })}
            chosen={chosen.modules}
            disabled={own}
            onChange={(modules) => update({ modules })}
          />
        )}
        <div className={styles.statuses}>
          {user.locked_until && (
            <ActionButton idle={pending} onClick={() => onChange({ kind: 'unlock', user })}>
              {t('users.unlock')}
            </ActionButton>
          )}
          {user.state === 'invited' && (
            <ActionButton idle={pending} onClick={() => onChange({ kind: 'invitation', user })}>
              {t('users.inviteAgain')}
            </ActionButton>
          )}
          {user.second_step && !own && (
            <ActionButton idle={pending} onClick={() => setDialog('second-step')}>
              {t('users.resetStep')}
            </ActionButton>
          )}
          <ActionButton idle={pending} onClick={() => setDialog('name')}>
            {t(user.name ? 'users.rename' : 'users.giveName')}
          </ActionButton>
          <ActionButton
            idle={pending || own}
            danger={!disabled}
            onClick={() => (disabled ? update({ disabled: false }) : setDialog('disable'))}
          >
            {t(disabled ? 'users.enable' : 'users.disable')}
          </ActionButton>
          <ActionButton idle={pending || own} danger onClick={() => setDialog('deletion')}>
            {t('users.delete')}
          </ActionButton>
        </div>
      </div>
      {dialog === 'name' && <NameDialog user={user} onClose={close} />}
      {dialog === 'disable' && (
        <ConfirmDialog
          title={t('users.confirmDisable.title', { email: user.email })}
          text={t('users.confirmDisable.text')}
          action={t('users.disable')}
          onConfirm={() => update({ disabled: true })}
          onClose={close}
        />
      )}
      {dialog === 'second-step' && (
        <ConfirmDialog
          title={t('users.confirmStep.title', { email: user.email })}
          text={t('users.confirmStep.text')}
          action={t('users.resetStep')}
          onConfirm={() => onChange({ kind: 'second-step', user })}
          onClose={close}
        />
      )}
      {dialog === 'deletion' && (
        <ConfirmDialog
          title={t('users.confirmDeletion.title', { email: user.email })}
          text={t('users.confirmDeletion.text')}
          action={t('users.delete')}
          onConfirm={() => onChange({ kind: 'deletion', user })}
          onClose={close}
        />
      )}
      {own && <p className={styles.hint}>{t('users.own')}</p>}
    </Card>
  );
}
