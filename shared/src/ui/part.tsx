import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Notice } from './notice';

interface PartProps {
  /** Shown until the code is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A lazily loaded part of a staff tool. If its code cannot be loaded, as in a tab older than all stored releases, only
 * this part shows an error: the rest of the page and any input are kept.
 */
export const Part = ({ fallback, children }: PartProps) => (
  <Boundary>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
);

/** The bundler's error for a file that could not be loaded. */
const isLost = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // Errors in the code itself are for the page's error boundary.
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
