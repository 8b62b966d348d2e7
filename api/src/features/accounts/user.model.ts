import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { accountLists, roles } from 'shared/contracts/access';
import { limits } from 'shared/contracts/limits';
import { hourMs } from 'shared/durations';
import { defaultLanguage, languages } from 'shared/i18n/languages';
import { expireRows } from '../../platform/expired-rows';
import { outboxFields } from '../../platform/stored-queue';
import { changeKeys } from '../../platform/update-version';

const secondStepSchema = new Schema(
  {
    /** Id that its recovery codes refer to; codes of an abandoned enrolment refer to an id that no account has. */
    enrolment: { type: Schema.Types.ObjectId, required: true },
    /** Id of the key that `secret` is encrypted with; null when no authenticator app is enrolled. */
    key_id: { type: String, default: null },
    /** TOTP secret of the authenticator app, encrypted. */
    secret: { type: String, default: null },
    /** The valid passkeys. A passkey row that is not listed here (it lost a race) does not count. */
    passkeys: { type: [Schema.Types.ObjectId], default: [] },
    since: { type: Date, required: true },
  },
  { _id: false },
);

const userSchema = new Schema(
  {
    /** In lower case. */
    email: { type: String, required: true, maxlength: limits.account },
    name: { type: String, default: '', maxlength: limits.name },
    /** argon2id; null until an invited user has chosen a password. */
    password_hash: { type: String, default: null },
    disabled: { type: Boolean, default: false },
    /** Sessions of an earlier epoch are invalid; incremented by global sign-out, a new password and disabling. */
    session_epoch: { type: Number, default: 1 },
    roles: { type: [String], enum: roles, default: [] },
    lists: { type: [String], enum: accountLists, default: [] },
    /** Names of the modules whose own permission an administrator granted. */
    modules: { type: [String], default: [] },
    last_signed_in_at: { type: Date, default: null },
    second_step: { type: secondStepSchema, default: null },
    /**
     * TOTP time step of the last accepted code; codes of this step or earlier ones are rejected (replay protection).
     */
    second_step_used: { type: Number, default: 0 },
    /** End of the grace period of an account that is required to have a second step. */
    second_step_due: { type: Date, default: null },
    /** When sessions or rights last changed, by the database's clock; every process polls this to close the account's sockets. */
    rights_changed_at: { type: Date },
    /** The emptied row of a deleted account stays for an hour so that every process sees the deletion. */
    deleted_at: { type: Date, default: null },
    version: { type: Number, default: 1 },
    ...changeKeys,
    /** Lease of the administrator change in progress; blocks concurrent changes until it expires. */
    changing_until: { type: Date, default: null },
    /** Key of the mail of the invitation that is still to be sent, and its language. */
    invitation_key: { type: String, default: null },
    invitation_language: { type: String, enum: languages, default: defaultLanguage },
    ...outboxFields,
    /** Idempotency key of the request that made the account. */
    request_key: String,
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ created_at: -1, _id: -1 });
userSchema.index({ rights_changed_at: 1 });
userSchema.index({ roles: 1 });
userSchema.index({ lists: 1 });
userSchema.index({ outbox_at: 1 });
expireRows(userSchema, 'deleted_at', hourMs);

export const UserModel = model('User', userSchema);
/** Event of the model's connection: this process changed the sessions or rights of an account (id, time). */
export const rightsChanged = 'rightsChanged';
export type StoredUser = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };
