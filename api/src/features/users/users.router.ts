import { Router } from 'express';
import { Types } from 'mongoose';
import type { AccountList } from 'shared/contracts/access';
import type { UserUpdate } from 'shared/contracts/users';
import {
  deleteUser,
  inviteUser,
  listUsers,
  resetSecondStep,
  sendInvitation,
  unlockUser,
  updateUser,
} from 'shared/contracts/users.schema';
import { isDuplicate } from '../../platform/create-once';
import { can } from '../../platform/http/access';
import { notFound, stale } from '../../platform/http/app-error';
import { proven, provenAtTimes, requireProof } from '../../platform/http/proof';
import { requestLanguage } from '../../platform/http/request-language';
import { serve } from '../../platform/http/serve';
import type { Mailer } from '../../platform/mail';
import { requireMailAddress } from '../../platform/mail-address';
import { newestFirst } from '../../platform/paging';
import { hasChange, keysWith } from '../../platform/update-version';
import {
  addUser,
  emptyAccount,
  endSessions,
  findUserByEmail,
  findUserById,
  invitationFields,
  inviteAgain,
  type StoredUser,
  setAccount,
  UserModel,
  type UserWithGrants,
  withGrants,
} from '../accounts';
import type { AuditLog } from '../audit';
import { type CustomerServiceHome, clearSecondStep, forgetSessions, type SignInLimits } from '../auth';
import type { SecurityLog } from '../security';
import { announceDeletion, announceInvitation, announceReset } from './account-notices';
import { changeAlone } from './change-alone';
import type { Invitations } from './invitations';
import { keepAnAdministrator } from './keep-an-administrator';
import { announceLoss } from './loss-notice';
import { ownAccount, ownDeletion, ownRights, ownSecondStep, taken, unknownModule } from './refusals';
import { announceRights } from './rights-notice';
import { toUser } from './to-user';

interface UsersDeps {
  audit: AuditLog;
  /** Initial lists of a new account, by its e-mail. */
  listsOf: (email: string) => AccountList[];
  customerServiceHome: CustomerServiceHome;
  limits: SignInLimits;
  securityLog: SecurityLog;
  mailer: Mailer;
  invitations: Invitations;
  /** Modules whose own permission can be granted. */
  grantableModules: () => Promise<{ name: string }[]>;
}

/** Account management; every change is audited. */
export function usersRouter(deps: UsersDeps): Router {
  const { listsOf, customerServiceHome, limits, securityLog, mailer, invitations, grantableModules } = deps;
  const { recordRefusal, recordUse } = deps.audit;
  const router = Router();
  const managers = can('users:manage', (request, user) => recordRefusal(request, user, { area: 'users' }));

  async function shown(users: StoredUser[]) {
    const shutOut = await securityLog.shutOut();
    return Promise.all(
      users.map(withGrants).map(async (held) => {
        const clients = shutOut.get(held.user.email) ?? [];
        return toUser(held, customerServiceHome, await limits.lockedUntil(held.user.email, clients));
      }),
    );
  }
  async function show(id: string) {
    const [user] = await shown([(await existing(id)).user]);
    if (!user) throw notFound();
    return user;
  }

  serve(router, listUsers, managers, async ({ query }) => {
    const { items, ...rest } = await newestFirst<StoredUser>(UserModel, { deleted_at: null }, query);
    return { items: await shown(items), ...rest };
  });

  serve(router, inviteUser, proven(managers), async ({ body, user, request, requestKey }) => {
    const { email, name = '', roles } = body;
    const to = email.toLowerCase();
    const lists = [...new Set([...listsOf(to), ...(body.lists ?? [])])];
    requireMailAddress(email);
    const found = await findUserByEmail(email);
    // The same request again: the invitation was stored with the account.
    if (found && requestKey && found.user.request_key === requestKey) return show(String(found.user._id));
    if (found) throw taken();
    const _id = new Types.ObjectId();
    await recordUse({ actor: user.email, area: 'users', action: 'create', records: [String(_id)] });
    const given = { roles, lists, modules: [] };
    await announceRights({ by: user.email, to, held: null, given }, customerServiceHome, mailer);
    const invitation = invitationFields(requestLanguage(request));
    const account = { _id, name, lists, request_key: requestKey, ...invitation };
    const id = await addUser(to, null, roles, account).catch((error: unknown) => {
      throw isDuplicate(error) ? taken() : error;
    });
    invitations.kick();
    return show(id);
  });

  serve(
    router,
    updateUser,
    provenAtTimes(managers),
    async ({ params: { id }, body, version, user, request, requestKey }) => {
      const { name, roles, lists, modules, disabled } = body;
      if (roles || lists || modules || disabled !== undefined) requireProof(request);
      const own = id === user.id;
      if (own && (disabled || (roles && !roles.includes('admin')))) throw ownAccount();
      const seen = await existing(id);
      const { user: stored, ...held } = seen;
      if (hasChange(stored, requestKey)) return show(id);
      const granted = modules?.filter((name) => !held.modules.includes(name)) ?? [];
      const isListed = lists?.some((list) => !held.lists.includes(list));
      const isRaised = roles?.some((role) => !held.roles.includes(role));
      const isLetIn = disabled === false && stored.disabled;
      // Compares with the stored grants, not those at the start of the request: rights just revoked must not be restored.
      if (own && (granted.length > 0 || isListed || isRaised || isLetIn)) throw ownRights();
      if (stored.version !== version) throw stale(await show(id));
      if (granted.length > 0) {
        const known = (await grantableModules()).map(({ name }) => name);
        if (granted.some((name) => !known.includes(name))) throw unknownModule();
      }
      const detail = detailOf(body, seen);
      await recordUse({ actor: user.email, area: 'users', action: 'update', records: [id], detail });
      const given = {
        roles: roles ?? held.roles,
        lists: lists ?? held.lists,
        modules: modules ?? held.modules,
      };
      const who = { by: user.email, to: stored.email };
      const shutOut = disabled === true && !stored.disabled;
      const done = await changeAlone(stored, {}, async () => {
        await announceLoss({ ...who, held, left: given, shutOut }, customerServiceHome, mailer);
        await announceRights({ ...who, held: isLetIn ? null : held, given }, customerServiceHome, mailer);
        // Write only what changes: a command may be revoking the rest at the same time.
        const isLowered = held.roles.some((role) => !given.roles.includes(role));
        await setAccount(id, {
          change_keys: keysWith(stored, requestKey),
          ...(name !== undefined && { name }),
          ...((isRaised || isLowered) && { roles: given.roles }),
          ...(lists && { lists }),
          ...(modules && { modules }),
          ...((shutOut || isLetIn) && { disabled: shutOut }),
        });
        await keepAnAdministrator(customerServiceHome, () =>
          setAccount(id, { roles: held.roles, lists: held.lists, disabled: stored.disabled }),
        );
      });
      if (!done) throw stale(await show(id));
      return show(id);
    },
  );

  serve(router, deleteUser, proven(managers), async ({ params: { id }, version, user }) => {
    if (id === user.id) throw ownDeletion();
    const { user: found, ...held } = await existing(id);
    if (found.version !== version) throw stale(await show(id));
    // Log the e-mail, because after the deletion the id alone would identify nobody.
    await recordUse({
      actor: user.email,
      area: 'users',
      action: 'delete',
      records: [id],
      detail: found.email,
    });
    const done = await changeAlone(found, { disabled: true }, async () => {
      await endSessions(id);
      await keepAnAdministrator(customerServiceHome, () => setAccount(id, { disabled: found.disabled }));
      await announceDeletion(user.email, found.email, held, mailer);
      await clearSecondStep(found);
      await forgetSessions(id);
      await emptyAccount(id);
    });
    if (!done) throw stale(await show(id));
    return undefined;
  });

  serve(router, sendInvitation, proven(managers), async ({ params: { id }, user, request }) => {
    const invited = await existing(id);
    if (invited.user.password_hash || invited.user.disabled) throw notFound();
    await recordUse({
      actor: user.email,
      area: 'users',
      action: 'update',
      records: [id],
      detail: 'invitation',
    });
    await announceInvitation(user.email, invited.user.email, mailer);
    await inviteAgain(id, requestLanguage(request));
    invitations.kick();
    return undefined;
  });

  serve(router, unlockUser, managers, async ({ params: { id }, user }) => {
    const { email } = (await existing(id)).user;
    await recordUse({ actor: user.email, area: 'users', action: 'update', records: [id], detail: 'unlock' });
    await limits.release(email, (await securityLog.shutOut()).get(email) ?? []);
    return undefined;
  });

  serve(router, resetSecondStep, proven(managers), async ({ params: { id }, user }) => {
    const found = (await existing(id)).user;
    // Prevents somebody at an unlocked administrator's screen from removing the second step without a code.
    if (id === user.id) throw ownSecondStep();
    if (!found.second_step) throw notFound();
    await recordUse({
      actor: user.email,
      area: 'users',
      action: 'update',
      records: [id],
      detail: 'second step',
    });
    await announceReset(user.email, found.email, mailer);
    await clearSecondStep(found, { grace: true });
    return undefined;
  });

  return router;
}

/** Names of the changed fields; for lists, also which were added or removed. */
function detailOf({ lists, ...rest }: UserUpdate, held: UserWithGrants): string {
  if (!lists) return Object.keys(rest).join(', ');
  const given = lists.filter((list) => !held.lists.includes(list)).map((list) => `+${list}`);
  const taken = held.lists.filter((list) => !lists.includes(list)).map((list) => `-${list}`);
  return [...Object.keys(rest), ['lists', ...given, ...taken].join(' ')].join(', ');
}

async function existing(id: string) {
  const found = await findUserById(id);
  if (!found) throw notFound();
  return found;
}
