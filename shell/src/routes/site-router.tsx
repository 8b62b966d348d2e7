import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { closesOnBack } from 'shared/hooks/use-back-closes';
import { commitPending, openPrerendered } from './prerender';

/**
 * React Router's BrowserRouter with two differences: a prerendered page is shown in the same frame as the click, and a
 * step back that closes a dialog is reverted.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let isReturning = false;
    return history.listen((next) => {
      commitPending();
      if (isReturning) {
        isReturning = false;
        return;
      }
      if (next.action === 'POP' && next.delta && closesOnBack()) {
        isReturning = true;
        return history.go(-next.delta);
      }
      const isPlainMove = next.action === 'PUSH' && !next.location.hash && !next.location.state?.stays;
      if (isPlainMove && openPrerendered(next.location, () => setShown(next))) return;
      startTransition(() => setShown(next));
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
