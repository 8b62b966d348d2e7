import { randomBytes } from 'node:crypto';
import type { Role } from 'shared/contracts/access';
import { password } from 'shared/contracts/auth.schema';
import { SettingError } from '../../platform/setting-error';
import { addUser, UserModel } from '../accounts';
import { hashPassword } from './passwords';

const accounts: { email: string; roles: Role[]; what: string }[] = [
  { email: 'admin@firma.example', roles: ['admin'], what: 'admin' },
  { email: 'leder@firma.example', roles: ['manager'], what: 'manager' },
  { email: 'ansatt@firma.example', roles: [], what: 'no role' },
  { email: 'kundeservice@firma.example', roles: [], what: 'customer service, restricted to Vika' },
  { email: 'rapport@firma.example', roles: [], what: 'reads the Vika report' },
  { email: 'klinikk@fysio.example', roles: [], what: 'the clinic, restricted to the report' },
];

/** Makes the demonstration accounts in an empty database; answers the lines that tell of them. */
export async function seedDemoAccounts(given: string | undefined): Promise<string[]> {
  if (given !== undefined && !password.safeParse(given).success) {
    throw new SettingError(
      'DEMO_PASSWORD: must have 8 characters, both cases, a digit and a special character',
    );
  }
  const lines = accounts.map(({ email, what }) => `  ${email.padEnd(28)} ${what}`);
  if ((await UserModel.estimatedDocumentCount()) > 0) {
    return ['Demonstration sign-ins, with the password of the first start:', ...lines];
  }
  const chosen = given ?? `Demo-${randomBytes(6).toString('base64url')}9!a`;
  const hashed = await hashPassword(chosen);
  for (const { email, roles } of accounts) await addUser(email, hashed, roles);
  return [`Demonstration sign-ins, password ${chosen}${given ? '' : ' (shown this once)'}:`, ...lines];
}
