import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { type Role, roles } from 'shared/contracts/access';
import { password as passwordSchema } from 'shared/contracts/auth.schema';
import { isMailAddress } from 'shared/contracts/mail-address';
import {
  addUser,
  findUserByEmail,
  type Grants,
  listUsers,
  setAccount,
  setPassword,
} from '../features/accounts/accounts.service';
import { createPasswords } from '../features/auth/passwords';
import { firstListsOf } from '../features/auth/policy';
import { clearSecondStep } from '../features/auth/second-step';
import { announcePassword, announceReset } from '../features/users/account-notices';
import { announceLoss } from '../features/users/loss-notice';
import { announceRights } from '../features/users/rights-notice';
import { createLogger } from '../platform/logger';
import { createMailer } from '../platform/mail';
import { runCommand, type Tools } from './with-database';

const usage = `npm run user -w api -- <command>
  add <email> [--role admin|manager]      makes an account and prints its first password (or takes NEW_PASSWORD)
  list                                    every account with its roles
  role <email> [admin] [manager]          gives exactly these roles; none takes all away
  disable <email> | enable <email>        ends its sessions, or lets it in again
  reset <email>                           a new password, printed once (or NEW_PASSWORD); ends its sessions, and mails the owner
  second-step <email>                     takes the second step away, whose owner is mailed of it
  --create                                makes the database where DATA_DIR holds none`;

const words = process.argv.slice(2);
const [command = '', email = '', ...rest] = words.filter((word) => word !== '--create');

/** The initial password: NEW_PASSWORD, or a random one. */
function newPassword(): string {
  const given = process.env.NEW_PASSWORD;
  if (given === undefined) return `${randomBytes(12).toString('base64url')}aA1!`;
  if (!passwordSchema.safeParse(given).success) {
    throw new Error('NEW_PASSWORD must have 8 characters, both cases, a digit and a special character');
  }
  return given;
}

function rolesOf(words: string[]): Role[] {
  const named = words.filter((word) => word !== '--role');
  const unknown = named.find((word) => !roles.includes(word as Role));
  if (unknown) throw new Error(`There is no role ${unknown}; there are ${roles.join(', ')}`);
  return named as Role[];
}

async function existing() {
  const found = await findUserByEmail(email);
  if (!found) throw new Error(`There is no account ${email}`);
  return { id: String(found.user._id), held: found };
}

const commandLine = 'Noen ved kommandolinjen';
/** Audits a change before it is made, as the admin panel does. */
const record = ({ audit }: Tools, action: 'create' | 'update', id: string, detail: string) =>
  audit.recordUse({ actor: 'system', area: 'users', action, records: [id], detail });
const hashOf = (password: string, { settings }: Tools) =>
  createPasswords(settings.passwordMemoryKib).hash(password);
const mailerOf = ({ settings, cipher }: Tools) => createMailer(settings, cipher, createLogger(settings));

/** The mails are queued in the database; the running product, or the next one started, sends them. */
const notifyOfLoss = (tools: Tools, held: Grants, left: Grants, shutOut = false) =>
  announceLoss(
    { by: commandLine, to: email.toLowerCase(), held, left, shutOut },
    tools.settings.customerServiceHome,
    mailerOf(tools),
  );
const notifyOfGrants = (tools: Tools, held: Grants | null, given: Grants) =>
  announceRights(
    { by: commandLine, to: email.toLowerCase(), held, given },
    tools.settings.customerServiceHome,
    mailerOf(tools),
  );

const commands: Record<string, (tools: Tools) => Promise<string>> = {
  async add(tools) {
    if (!isMailAddress(email)) throw new Error(usage);
    if (await findUserByEmail(email)) throw new Error(`There is an account ${email} already`);
    const password = newPassword();
    const lists = firstListsOf(tools.settings)(email.toLowerCase());
    const given = { roles: rolesOf(rest), lists, modules: [] };
    const _id = new Types.ObjectId();
    await record(tools, 'create', String(_id), 'roles');
    await notifyOfGrants(tools, null, given);
    await addUser(email, await hashOf(password, tools), given.roles, { _id, lists });
    return `${email} may sign in with ${password}`;
  },
  async list() {
    const users = await listUsers();
    return users
      .map(({ user, roles: held }) =>
        [user.email, held.join('+') || '-', user.disabled ? 'disabled' : 'active'].join('\t'),
      )
      .join('\n');
  },
  async role(tools) {
    const { id, held } = await existing();
    const given = { ...held, roles: rolesOf(rest) };
    await record(tools, 'update', id, 'roles');
    await notifyOfLoss(tools, held, given);
    await notifyOfGrants(tools, held, given);
    await setAccount(id, { roles: rolesOf(rest) });
    return `${email} now has ${rolesOf(rest).join(', ') || 'no role'}`;
  },
  async disable(tools) {
    const { id, held } = await existing();
    await record(tools, 'update', id, 'disabled');
    if (!held.user.disabled) await notifyOfLoss(tools, held, held, true);
    await setAccount(id, { disabled: true });
    return `${email} is disabled`;
  },
  async enable(tools) {
    const { id, held } = await existing();
    await record(tools, 'update', id, 'disabled');
    if (held.user.disabled) await notifyOfGrants(tools, null, held);
    await setAccount(id, { disabled: false });
    return `${email} may sign in again`;
  },
  async reset(tools) {
    const { id } = await existing();
    const password = newPassword();
    await record(tools, 'update', id, 'password');
    await announcePassword(commandLine, email.toLowerCase(), mailerOf(tools));
    await setPassword(id, await hashOf(password, tools));
    return `${email} may sign in with ${password}`;
  },
  async 'second-step'(tools) {
    const found = await findUserByEmail(email);
    if (!found?.user.second_step) throw new Error(`${email} has no second step`);
    await record(tools, 'update', String(found.user._id), 'second step');
    await announceReset(commandLine, email.toLowerCase(), mailerOf(tools));
    await clearSecondStep(found.user, { grace: true });
    return `${email} may sign in with the password alone`;
  },
};

const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (run) await runCommand(run, { create: words.includes('--create') });
else {
  console.error(usage);
  process.exitCode = 1;
}
