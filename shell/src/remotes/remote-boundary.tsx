import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { usePageHead } from '../head/use-page-head';
import { type Shell, useShell } from '../shell-context';
import { LateLoad } from './data';
import styles from './remote-boundary.module.css';
import { RemoteError } from './remote-error';
import { reportFailure } from './report';

interface BoundaryProps {
  name: string;
  children: ReactNode;
}

/** Confines a remote's failure to the page area, shows a notice, and lets the user retry without a reload. */
export function RemoteBoundary({ name, children }: BoundaryProps) {
  return (
    <Boundary name={name} shell={useShell()}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<BoundaryProps & { shell: Shell }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown) {
    const { name, shell } = this.props;
    // Load errors have been reported where they occurred.
    if (!(error instanceof RemoteError)) {
      const reason = error instanceof LateLoad ? 'timeout' : 'render';
      reportFailure(new RemoteError(name, reason, { cause: error }), shell.registry.remotes[name]?.version);
    }
  }

  retry = () => {
    const { name, shell } = this.props;
    // The shell's own screens cannot be reloaded any other way.
    if (name === 'shell') return location.reload();
    shell.remotes.forget(name);
    shell.routeData.clear();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const misfit = error instanceof RemoteError && error.reason === 'contract';
    return <RemoteFailure misfit={misfit} retry={this.retry} />;
  }
}

function RemoteFailure({ misfit, retry }: { misfit: boolean; retry: () => void }) {
  const { t } = useTranslation();
  usePageHead(() => ({ title: t('remote.failedTitle') }));
  return (
    <div className={`ui-container ${styles.notice}`}>
      <Notice title={t('remote.failedTitle')}>
        <p>{t(misfit ? 'remote.misfitText' : 'remote.failedText')}</p>
        <Button onClick={retry}>{t('action.retry')}</Button>
      </Notice>
    </div>
  );
}
