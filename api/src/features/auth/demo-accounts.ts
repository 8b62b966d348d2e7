import { randomBytes } from 'node:crypto';
import type { AccountList, Role } from 'shared/contracts/access';
import { password } from 'shared/contracts/auth.schema';
import { demonstrationAccounts } from 'shared/contracts/demonstration-accounts';
import { SettingError } from '../../platform/setting-error';
import { addUser, UserModel } from '../accounts';
import type { Passwords } from './passwords';

const accounts: { email: string; roles: Role[]; what: string }[] = [
  { email: demonstrationAccounts.admin, roles: ['admin'], what: 'admin' },
  { email: demonstrationAccounts.manager, roles: ['manager'], what: 'manager' },
  { email: demonstrationAccounts.employee, roles: [], what: 'no role' },
  { email: demonstrationAccounts.customerService, roles: [], what: 'customer service, restricted to Vika' },
  { email: demonstrationAccounts.report, roles: [], what: 'reads the Vika report' },
  { email: demonstrationAccounts.clinic, roles: [], what: 'the clinic, restricted to the report' },
];

/** Creates the demo accounts in an empty database; returns the lines to print. */
export async function seedDemoAccounts(
  given: string | undefined,
  listsOf: (email: string) => AccountList[],
  passwords: Passwords,
): Promise<string[]> {
  if (given !== undefined && !password.safeParse(given).success) {
    throw new SettingError(
      'DEMO_PASSWORD: must have 8 characters, both cases, a digit and a special character',
    );
  }
  const lines = accounts.map(({ email, what }) => `  ${email.padEnd(28)} ${what}`);
  if (await UserModel.exists({})) {
    return ['Demonstration sign-ins, with the password of the first start:', ...lines];
  }
  const chosen = given ?? `Demo-${randomBytes(6).toString('base64url')}9!a`;
  const hashed = await passwords.hash(chosen);
  for (const { email, roles } of accounts) await addUser(email, hashed, roles, { lists: listsOf(email) });
  return [`Demonstration sign-ins, password ${chosen}${given ? '' : ' (shown this once)'}:`, ...lines];
}
