import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { accountLists, roles } from 'shared/contracts/access';
import { limits } from 'shared/contracts/limits';
import { hourMs } from 'shared/durations';
import { expireRows } from '../../platform/expired-rows';

const secondStepSchema = new Schema(
  {
    /** Its recovery codes carry this name: those of an enrolment that came to nothing are nobody's. */
    enrolment: { type: Schema.Types.ObjectId, required: true },
    /** Null where there is no app. */
    key_id: { type: String, default: null },
    /** Of the app; sealed. */
    secret: { type: String, default: null },
    /** Those that count: of two that are added at once one is named here. */
    passkeys: { type: [Schema.Types.ObjectId], default: [] },
    since: { type: Date, required: true },
  },
  { _id: false },
);

const userSchema = new Schema(
  {
    /** Lower-cased. */
    email: { type: String, required: true, maxlength: limits.account },
    name: { type: String, default: '', maxlength: limits.name },
    /** argon2id; null until an invited person has chosen a password. */
    password_hash: { type: String, default: null },
    disabled: { type: Boolean, default: false },
    /** Sessions of an earlier epoch are over: raised by a global sign-out, a new password, disabling. */
    session_epoch: { type: Number, default: 1 },
    /** Lists that it stands on; absent until it has been given those of the settings. */
    lists: { type: [String], enum: accountLists, default: undefined },
    /** Names of modules whose own permission an administrator granted. */
    modules: { type: [String], default: [] },
    last_signed_in_at: { type: Date, default: null },
    second_step: { type: secondStepSchema, default: null },
    /** The last half minute whose code was accepted: no code is accepted twice, nor one before it. */
    second_step_used: { type: Number, default: 0 },
    /** Until when an account that must have a second step goes on without. */
    second_step_due: { type: Date, default: null },
    /** When its sessions or rights last changed: every process looks for these and closes its sockets. */
    rights_changed_at: { type: Date },
    /** Of a deleted account this row stays for an hour, with nothing of it: every process hears of it. */
    deleted_at: { type: Date, default: null },
    version: { type: Number, default: 1 },
    /** Until when an administrator's change is under way, which no other one comes between. */
    changing_until: { type: Date, default: null },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ created_at: -1, _id: -1 });
userSchema.index({ rights_changed_at: 1 });
expireRows(userSchema, 'deleted_at', hourMs);

const roleSchema = new Schema(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: roles, required: true },
  },
  { collection: 'user_roles', versionKey: false },
);
roleSchema.index({ user_id: 1, role: 1 }, { unique: true });

export const UserModel = model('User', userSchema);
export const UserRoleModel = model('UserRole', roleSchema);
export type StoredUser = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };
