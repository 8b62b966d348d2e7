import { lazy, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import { isPublicRoute } from 'shared/release';
import type { RemoteRouteEntry } from 'shared/remote-entry';
import { signInAddress } from 'shared/shell-paths';
import { Loading } from 'shared/ui/spinner';

/** Loaded on demand: public pages have no guards. */
export const Refusal = lazy(() => import('./notices'));

/** A page for certain accounts only. A convenience: access is enforced by the edge and the api. */
export function Guarded({ route, children }: { route: RemoteRouteEntry; children: ReactNode }) {
  const { t } = useTranslation();
  const { session } = useHost();
  if (isPublicRoute(route)) return children;
  if (!session) return <Loading>{t('guard.checking')}</Loading>;
  if (!session.user) return route.guard === 'notice' ? <Refusal reason="sign-in" /> : <ToSignIn />;
  if (route.permission && !session.access.permissions.includes(route.permission))
    return <Refusal reason="forbidden" />;
  return children;
}

/** Loads the sign-in page, a document of its own. */
export function ToSignIn() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useEffect(() => location.replace(signInAddress(pathname + search)), [pathname, search]);
  return <Loading>{t('guard.checking')}</Loading>;
}
