import { AppError } from '../../platform/http/app-error';
import { listUsers } from '../accounts';
import type { CustomerServiceHome } from '../auth';
import { managesUsers } from './loss-notice';

/** Without an administrator, the command line would be the only way in. */
const lastAdministrator = () =>
  new AppError(403, 'last-administrator', 'Den siste administratoren kan ikke fjernes.');

/**
 * Makes sure that an account that can manage users remains. Checked after the change: if two administrators remove each
 * other concurrently, at least one of the checks fails.
 * @param undo reverts the change
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
