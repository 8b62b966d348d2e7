import type { Session } from 'shared/contracts/auth';
import { isPublicRoute, type PageState } from 'shared/release';
import type { RemoteRouteEntry } from 'shared/remote-entry';
import { signInAddress } from 'shared/shell-paths';

/** A page that this session may not see. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(readonly reason: NonNullable<PageState['refused']>) {
    super(reason);
  }
}

/**
 * Lets an account enter a page, waiting until it is known; a visitor is sent to the sign-in page, a document of its own.
 * A convenience: access is enforced by the edge and the api.
 */
export async function enter(route: RemoteRouteEntry, url: URL, known: () => Promise<Session>): Promise<void> {
  if (isPublicRoute(route)) return;
  const { guard, permission } = route;
  const session = await known();
  if (!session.user && guard === 'notice') throw new Refused('sign-in');
  if (!session.user) {
    location.replace(signInAddress(url.pathname + url.search));
    // The document is being left.
    return new Promise(() => {});
  }
  if (permission && !session.access.permissions.includes(permission)) throw new Refused('forbidden');
}
