import { hostname, userInfo } from 'node:os';
import { Types } from 'mongoose';
import { moduleName } from 'shared/contracts/access.schema';
import { minuteMs } from 'shared/durations';
import type { AuditLog } from '../features/audit';
import {
  createDeployToken,
  everyModule,
  findDeployToken,
  listDeployTokens,
  revokeDeployToken,
} from '../features/modules/deploy-tokens';
import { runCommand, type Tools } from './with-database';

const usage = `npm run deploy-token -w api -- <command>
  add <module> [label] [--minutes <n>]    makes a token that may release this module, or '*' for every one; printed once
  list                                    every token: id, module, label, made, last used, ends
  revoke <id>                             ends one`;

const words = process.argv.slice(2);
const [command = '', subject = '', ...rest] = words;
const minutes = rest.includes('--minutes') ? Number(rest[rest.indexOf('--minutes') + 1]) : undefined;
const [given] = rest.filter((word, index) => word !== '--minutes' && rest[index - 1] !== '--minutes');
const label = given ?? `${userInfo().username}@${hostname()}`;

/** Audits a change before it is made, as the admin panel does. */
const record = (audit: AuditLog, action: 'create' | 'delete', module: string, label: string) =>
  audit.recordUse({ actor: 'system', area: 'modules', action, records: [module], detail: `token ${label}` });

const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 16) ?? '-';

const commands: Record<string, (tools: Tools) => Promise<string>> = {
  async add({ audit }) {
    if (subject !== everyModule && !moduleName.safeParse(subject).success) throw new Error(usage);
    if (minutes !== undefined && !(minutes > 0)) throw new Error(usage);
    await record(audit, 'create', subject, label);
    return createDeployToken({ module: subject, label, lastsMs: minutes && minutes * minuteMs });
  },
  async list() {
    const tokens = await listDeployTokens();
    return tokens
      .map(({ _id, module, label, created_at, last_used_at, expires_at }) =>
        [_id, module, label, day(created_at), day(last_used_at), day(expires_at)].join('\t'),
      )
      .join('\n');
  },
  async revoke({ audit }) {
    const token = Types.ObjectId.isValid(subject) && (await findDeployToken(subject));
    if (!token) throw new Error(`There is no token ${subject}`);
    await record(audit, 'delete', token.module, token.label);
    await revokeDeployToken(subject);
    return `${subject} is revoked`;
  },
};

const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (run) await runCommand(run);
else {
  console.error(usage);
  process.exitCode = 1;
}
