import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NetworkError, ProblemError } from '../src/client/errors';
import { maxCanaryShare } from '../src/contracts/modules';
import { checkPages } from './check-pages';
import {
  promote,
  releaseBuild,
  removeRelease,
  rollBack,
  stateOf,
  type Target,
  targetOf,
} from './module-client';
import { waitUntilShown } from './wait-until-shown';

interface Options {
  why?: string;
  help?: boolean;
  'only-new'?: boolean;
  /** The share of a release; whether a rollback means it. */
  canary?: string | boolean;
  live?: boolean;
}

const usage = `mfe <command> [folder …]        on the module in this folder, or in each that is named
  release [--only-new] [--why <text>]   hands its build in and makes it live
    --canary <n>                        shows it in n of 100 documents beside the live version
  promote [--why <text>]                makes the canary live for everybody
  rollback [--why <text>]               ends the canary, or makes the version before the live one live again
    --canary                            ends the canary, or does nothing
    --live                              makes the version before the live one live again, or does nothing
  remove [--why <text>]                 takes it away until it is released again
  releases                              what is live, and how it came to be
DEPLOY_TOKEN says who asks, DEPLOY_ORIGIN whom (default http://localhost:3000).`;

const [command = '', ...words] = process.argv.slice(2);
const isRollback = command === 'rollback';
const { values, positionals: named } = parseArgs({
  args: words,
  allowPositionals: true,
  options: {
    why: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    ...(isRollback
      ? { canary: { type: 'boolean' }, live: { type: 'boolean' } }
      : { 'only-new': { type: 'boolean' }, canary: { type: 'string' } }),
  },
}) as { values: Options; positionals: string[] };
const folders = named.length > 0 ? named : ['.'];

/** The git commit that the build was made from; undefined if unknown. */
function commitOf(folder: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** The canary percentage from `--canary`; undefined to go live at once. */
function shareAsked(): number | undefined {
  if (values.canary === undefined) return undefined;
  const share = Number(values.canary);
  if (Number.isInteger(share) && share >= 1 && share <= maxCanaryShare) return share;
  throw new Error(`--canary is a whole number from 1 to ${maxCanaryShare}`);
}

const nameIn = (folder: string): string => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).name;

async function run(target: Target, folder: string): Promise<string> {
  const name = nameIn(folder);
  const why = values.why && { why: values.why };
  if (command === 'release') {
    const dist = join(folder, 'dist');
    if (!existsSync(join(dist, 'release.json'))) throw new Error('it is not built');
    const commit = commitOf(folder);
    const onlyNew = values['only-new'] ?? false;
    const canary = shareAsked();
    const { version, live } = await releaseBuild(target, dist, {
      onlyNew,
      check: () => checkPages(dist, target.origin),
      ...(commit && { commit }),
      ...(canary && { canary }),
      ...why,
    });
    if (live) await waitUntilShown(target, dist);
    if (canary && !live) return `${name} ${version} is shown in ${canary} of 100 documents`;
    return `${name} ${version} ${live ? 'is live' : 'was released before and is not live'}`;
  }
  if (command === 'promote') return `${name} ${(await promote(target, name, values.why)).version} is live`;
  if (isRollback) {
    const meant = (values.canary && 'canary') || (values.live && 'live');
    return `${name} ${(await rollBack(target, name, { ...why, ...(meant && { meant }) })).version} is live`;
  }
  if (command === 'remove') {
    await removeRelease(target, name, values.why);
    return `${name} is taken away`;
  }
  const { live, origin, canary, history } = await stateOf(target, name);
  const made = origin && ` · commit ${origin.commit ?? 'unknown'} · ${origin.released_at}`;
  return [
    `${name} ${live ?? 'is not live'}${made ?? ''}`,
    ...(canary ? [`${name} ${canary.version} is shown in ${canary.share} of 100 documents`] : []),
    ...history.map(({ at, what, to, by, why }) => [at, what, to ?? '-', by, why ?? ''].join('  ')),
  ].join('\n');
}

if (values.help || command === '--help') {
  console.log(usage);
  process.exit();
}
if (!['release', 'promote', 'rollback', 'remove', 'releases'].includes(command)) {
  console.error(usage);
  process.exit(1);
}
/** A readable message for any error: responses of proxies on the way may have no problem text. */
function wordsOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  if (reason instanceof NetworkError) {
    return `${process.env.DEPLOY_ORIGIN ?? 'http://localhost:3000'} does not answer: DEPLOY_ORIGIN is the address of the site`;
  }
  if (reason.message) return reason.message;
  return reason instanceof ProblemError
    ? `the answer was ${reason.problem.status} ${reason.problem.title}`.trim()
    : reason.name;
}

/** Modules are independent: if one is refused, the others still go live. */
const outcomes = await Promise.allSettled(folders.map(async (folder) => run(targetOf(process.env), folder)));
for (const [index, outcome] of outcomes.entries()) {
  if (outcome.status === 'fulfilled') {
    console.log(outcome.value);
    continue;
  }
  console.error(`${folders[index]}: ${wordsOf(outcome.reason)}`);
  process.exitCode = 1;
}
