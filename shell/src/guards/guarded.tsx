import { lazy, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import { isPublicRoute } from 'shared/release';
import type { RemoteRouteEntry } from 'shared/remote-entry';
import { signInAddress } from 'shared/shell-paths';
import { Loading } from 'shared/ui/spinner';

/** Visitors of public pages meet none. */
export const Refusal = lazy(() => import('./notices'));

/** A page that only some accounts may see. It spares people a refusal; the edge and the api are what refuses. */
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

/** Leaves for the sign-in page, which lives in a document of its own. */
export function ToSignIn() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useEffect(() => location.replace(signInAddress(pathname + search)), [pathname, search]);
  return <Loading>{t('guard.checking')}</Loading>;
}
