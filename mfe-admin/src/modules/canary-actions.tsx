import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CanaryVersion } from 'shared/contracts/module-console';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Breakable } from 'shared/ui/breakable';
import { ActionButton } from '../common/action-button';
import styles from '../common/admin.module.css';
import { ConfirmDialog } from '../common/confirm-dialog';

interface CanaryActionsProps {
  name: string;
  canary: CanaryVersion;
  pending: boolean;
  onChange: () => void;
  onDrawBack: () => void;
  onPromote: () => void;
}

/** The running canary: its version and share, with actions to promote, change or end it. */
export function CanaryActions({
  name,
  canary,
  pending,
  onChange,
  onDrawBack,
  onPromote,
}: CanaryActionsProps) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const [asks, setAsks] = useState<'promote' | 'end'>();
  const { version, share, since } = canary;
  return (
    <>
      <p className={styles.tried}>
        <Breakable text={t('modules.canary.text', { version, share, since: momentText(since, language) })} />
      </p>
      <div className={styles.statuses}>
        <ActionButton idle={pending} onClick={() => setAsks('promote')}>
          {t('modules.canary.promote')}
        </ActionButton>
        <ActionButton idle={pending} onClick={onChange}>
          {t('modules.canary.change')}
        </ActionButton>
        <ActionButton idle={pending} onClick={() => setAsks('end')}>
          {t('modules.canary.end')}
        </ActionButton>
      </div>
      {asks && (
        <ConfirmDialog
          title={t(`modules.canary.confirm.${asks}Title`, { name })}
          text={t(`modules.canary.confirm.${asks}Text`, { version })}
          action={t(`modules.canary.${asks}`)}
          onConfirm={asks === 'promote' ? onPromote : onDrawBack}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  );
}
