import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedModule } from 'shared/contracts/module-console';
import { momentText } from 'shared/i18n/dates';
import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import { Breakable } from 'shared/ui/breakable';
import { ActionButton } from '../common/action-button';
import styles from '../common/admin.module.css';
import { Badge } from '../common/badge';
import { Card } from '../common/card';
import { ConfirmDialog } from '../common/confirm-dialog';
import { CanaryActions } from './canary-actions';
import { CanaryForm } from './canary-form';
import { ModuleFigures } from './module-figures';
import { ModuleHistory } from './module-history';

/** Length of an abbreviated commit hash. */
const shownOfCommit = 12;

interface ModuleCardProps {
  module: ManagedModule;
  /** Whether its live version is being changed. */
  pending: boolean;
  onDrawBack: () => void;
  onPromote: () => void;
}

/** One module: its live version, figures to compare, canary, rollback and history. */
export function ModuleCard({ module, pending, onDrawBack, onPromote }: ModuleCardProps) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const [asks, setAsks] = useState<'drawBack' | 'canary'>();
  const { name, live, canary, before, others, history } = module;
  const label = live?.label?.[language];
  const kilobytes = (bytes: number) =>
    `${(bytes / 1000).toLocaleString(languageTags[language], { maximumFractionDigits: 0 })} kB`;
  const fields: [string, string][] = live
    ? [
        [t('modules.version'), live.version],
        [t('modules.since'), momentText(live.since, language)],
        [t('modules.by'), live.by],
        [t('modules.commit'), live.commit?.slice(0, shownOfCommit) ?? '-'],
        [t('modules.size'), kilobytes(live.bytes)],
      ]
    : [];

  return (
    <Card
      id={`module-${name}`}
      title={
        <h3 className={styles.name}>
          {label !== undefined && <span>{`${label} `}</span>}
          <span className={label === undefined ? undefined : styles.hint} translate="no">
            {name}
          </span>
        </h3>
      }
      extra={<Badge kind={live ? 'good' : 'neutral'}>{t(live ? 'modules.live' : 'modules.removed')}</Badge>}
    >
      <dl className={styles.fields}>
        {fields.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Breakable text={text} />
            </dd>
          </div>
        ))}
        {live && (
          <div className={styles.message}>
            <dt>{t('modules.pages')}</dt>
            <dd>{live.pages.join(', ')}</dd>
          </div>
        )}
      </dl>
      <ModuleFigures live={live} canary={canary} before={before} />
      {canary && (
        <CanaryActions
          name={name}
          canary={canary}
          pending={pending}
          onChange={() => setAsks('canary')}
          onDrawBack={onDrawBack}
          onPromote={onPromote}
        />
      )}
      {!canary && (
        <div className={styles.statuses}>
          {before && (
            <ActionButton idle={pending} onClick={() => setAsks('drawBack')}>
              {t('modules.drawBack', { version: before.version })}
            </ActionButton>
          )}
          {live && others.length > 0 && (
            <ActionButton idle={pending} onClick={() => setAsks('canary')}>
              {t('modules.canary.start')}
            </ActionButton>
          )}
        </div>
      )}
      <ModuleHistory history={history} />
      {asks === 'canary' && (
        <CanaryForm
          module={module}
          onClose={() => setAsks(undefined)}
          // The button that opened the form is gone once the canary runs.
          focusAfter={() => document.getElementById(`module-${name}`)?.focus()}
        />
      )}
      {asks === 'drawBack' && before && (
        <ConfirmDialog
          title={t('modules.confirm.title', { name })}
          text={t('modules.confirm.text', { version: before.version })}
          action={t('modules.confirm.action')}
          onConfirm={onDrawBack}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Card>
  );
}
