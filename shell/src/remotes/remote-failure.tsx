import { lazy, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { Refused } from '../guards/rights';
import { usePageHead } from '../head/use-page-head';
import { useShell } from '../shell-context';
import { LateLoad, RemoteError } from './remote-error';
import styles from './remote-failure.module.css';
import { reportFailure } from './report';
import { Waiting } from './waiting';

/** Loaded on demand: public pages have no rights to lack. */
export const Refusal = lazy(() => import('../guards/notices'));

/** In place of a page that failed: confines the failure to the page area, and lets the user retry without a reload. */
export function RemoteFailure({ name }: { name: string }) {
  const error = useRouteError();
  const { state } = useNavigation();
  if (state === 'loading') return <Waiting />;
  if (error instanceof Refused) return <Refusal reason={error.reason} />;
  return <Failure name={name} error={error} />;
}

function Failure({ name, error }: { name: string; error: unknown }) {
  const { t } = useTranslation();
  const { registry, remotes, queries } = useShell();
  const navigate = useNavigate();
  const { state, ...here } = useLocation();
  usePageHead(() => ({ title: t('remote.failedTitle') }));
  const version = useRef(registry.remotes[name]?.version);
  useEffect(() => {
    // Load errors have been reported where they occurred.
    if (error instanceof RemoteError) return;
    const reason = error instanceof LateLoad ? 'timeout' : 'render';
    reportFailure(new RemoteError(name, reason, { cause: error }), version.current);
  }, [name, error]);

  function retry() {
    // The shell's own screens cannot be reloaded any other way.
    if (name === 'shell') return location.reload();
    remotes.forget(name);
    queries.loaded()?.removeQueries({ queryKey: ['page'] });
    // Not `revalidate`: the router's boundary would not notice one that is over at once.
    void navigate(here, { replace: true, state });
  }

  const isOtherContract = error instanceof RemoteError && error.reason === 'contract';
  return (
    <div className={`ui-container ${styles.notice}`}>
      <Notice title={t('remote.failedTitle')}>
        <p>{t(isOtherContract ? 'remote.misfitText' : 'remote.failedText')}</p>
        <Button onClick={retry}>{t('action.retry')}</Button>
      </Notice>
    </div>
  );
}
