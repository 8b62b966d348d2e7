import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Notice } from './notice';

export interface PartProps {
  /** Stands in its place until its code is there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a staff tool whose code comes later. Where it cannot be had, as in a tab that is older than all releases that
 * are kept, it says so in its place: what else stands there, and what somebody wrote, stays.
 */
export const Part = ({ fallback, children }: PartProps) => (
  <Boundary>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
);

/** What the loading of every build calls a file that it did not get. */
const isLost = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // A fault of the code itself is the whole page's affair.
    if (!isLost(error)) throw error;
    return <Lost />;
  }
}

function Lost() {
  const { t } = useTranslation();
  return (
    <Notice kind="danger" title={t('part.failed')}>
      <p>{t('part.failedText')}</p>
      <Button onClick={() => location.reload()}>{t('part.reload')}</Button>
    </Notice>
  );
}
