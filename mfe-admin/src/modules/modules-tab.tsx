import { useTranslation } from 'react-i18next';
import styles from '../common/admin.module.css';
import { LoadNotice } from '../common/load-notice';
import { DeployTokens } from './deploy-tokens';
import { ModuleCard } from './module-card';
import { useDrawBack, useManagedModules, usePromote } from './use-modules';

/** All modules with their live versions and figures, and the deploy tokens, for those who manage modules. */
export default function ModulesTab() {
  const { t } = useTranslation('mfe-admin');
  const modules = useManagedModules();
  const drawBack = useDrawBack();
  const promote = usePromote();
  const isOn = ({ isPending, variables }: typeof drawBack | typeof promote, name: string) =>
    isPending && variables.name === name;
  return (
    <div className={styles.tab}>
      <LoadNotice query={modules} loading={t('modules.loading')} failed={t('modules.failed')} />
      {modules.data && (
        <section className={styles.cards} aria-labelledby="mfe-admin-modules" tabIndex={-1}>
          <h2 id="mfe-admin-modules" className={styles.heading}>
            {t('modules.title')}
          </h2>
          <p>{t('modules.text')}</p>
          {modules.data.map((module) => (
            <ModuleCard
              key={module.name}
              module={module}
              pending={isOn(drawBack, module.name) || isOn(promote, module.name)}
              onDrawBack={() => drawBack.mutate(module)}
              onPromote={() => promote.mutate(module)}
            />
          ))}
        </section>
      )}
      <DeployTokens />
    </div>
  );
}
