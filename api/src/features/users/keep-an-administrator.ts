import { AppError } from '../../platform/http/app-error';
import { listUsers } from '../accounts';
import type { CustomerServiceHome } from '../auth';
import { managesUsers } from './loss-notice';

/** The command line would be the only way in. */
const lastAdministrator = () =>
  new AppError(403, 'last-administrator', 'Den siste administratoren kan ikke fjernes.');

/**
 * Of two administrators who shut each other out at once, or keep each other to one page, at least one sees that nobody
 * is left who manages accounts.
 * @param undo takes back what was done to the one
 */
export async function keepAnAdministrator(
  customerServiceHome: CustomerServiceHome,
  undo: () => Promise<unknown>,
): Promise<void> {
  const accounts = await listUsers();
  if (accounts.some((held) => !held.user.disabled && managesUsers(held, customerServiceHome))) return;
  await undo();
  throw lastAdministrator();
}
