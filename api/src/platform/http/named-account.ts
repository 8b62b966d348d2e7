import type { Request } from 'express';
import { logout } from 'shared/contracts/auth';
import type { Endpoint } from 'shared/contracts/endpoint';
import { accountHeader, otherAccount } from 'shared/contracts/route';
import { AppError } from './app-error';
import { isBrowser } from './same-site';

const ofAnotherAccount = () =>
  new AppError(
    403,
    otherAccount,
    'En annen konto er logget inn i denne nettleseren nå. Det du gjorde her, er ikke lagret.',
  );
const unnamed = () =>
  new AppError(
    428,
    'account-unnamed',
    'Siden er fra en eldre utgave og sier ikke hvilken konto det gjelder. Last den inn på nytt.',
  );

/** Sent by code of their own in modules of the previous release, which name no account. */
const isFile = ({ file, bodyTypes }: Endpoint) => Boolean(file || bodyTypes);

/**
 * Throws if the request comes from a page of another account than the one that is signed in now, or changes something
 * without saying whose page it is. Whoever is there, signing out is safe, and what is no browser has no page.
 */
export function requireNamedAccount({ user, headers }: Request, endpoint: Endpoint): void {
  if (!user) return;
  const named = headers[accountHeader];
  if (named !== undefined && named !== user.id) throw ofAnotherAccount();
  if (named !== undefined || endpoint.method === 'GET' || endpoint.path === logout.path) return;
  if (!isFile(endpoint) && isBrowser(headers)) throw unnamed();
}
