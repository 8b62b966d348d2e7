import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeployToken } from 'shared/contracts/module-console';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { ActionButton } from '../common/action-button';
import styles from '../common/admin.module.css';
import { ConfirmDialog } from '../common/confirm-dialog';
import { LoadNotice } from '../common/load-notice';
import { TokenForm } from './token-form';
import { useDeployTokens, useRevokeToken } from './use-modules';

/** The deploy tokens: which module each may release, when it was last used, and how to revoke it. */
export function DeployTokens() {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const tokens = useDeployTokens();
  const revoke = useRevokeToken();
  const [asked, setAsked] = useState<DeployToken>();
  const moment = (at: string) => momentText(at, language);
  const goodFor = ({ module }: DeployToken) => (module === '*' ? t('modules.tokens.every') : module);

  return (
    <section className={styles.cards} aria-labelledby="mfe-admin-tokens">
      <h2 id="mfe-admin-tokens" className={styles.heading}>
        {t('modules.tokens.title')}
      </h2>
      <p>{t('modules.tokens.text')}</p>
      <TokenForm />
      <LoadNotice query={tokens} loading={t('modules.tokens.loading')} failed={t('modules.tokens.failed')} />
      {tokens.data?.length === 0 && <p>{t('modules.tokens.none')}</p>}
      {tokens.data && tokens.data.length > 0 && (
        <ul className={styles.events}>
          {tokens.data.map((token) => (
            <li key={token.id}>
              <strong>{token.label}</strong>
              <span>{goodFor(token)}</span>
              <span>
                {token.last_used_at
                  ? t('modules.tokens.used', { at: moment(token.last_used_at) })
                  : t('modules.tokens.unused')}
              </span>
              <span className={styles.hint}>
                <span>{t('modules.tokens.made', { at: moment(token.created_at) })}</span>
                {token.expires_at && (
                  <span>{` · ${t('modules.tokens.expires', { at: moment(token.expires_at) })}`}</span>
                )}
              </span>
              <ActionButton
                idle={revoke.isPending && revoke.variables.id === token.id}
                danger
                onClick={() => setAsked(token)}
              >
                <span>{t('modules.tokens.revoke')}</span>
                <span className="ui-visually-hidden">{` ${token.label}`}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={t('modules.tokens.confirm', { label: asked.label })}
          text={t('modules.tokens.confirmText', { module: goodFor(asked) })}
          action={t('modules.tokens.revoke')}
          onConfirm={() => revoke.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
