import { createInterface } from 'node:readline';
import { type Context, createContext, Script } from 'node:vm';
import { disarm } from './disarm';
import type { FromEdge, FromRenderer, RemoteCode } from './protocol';

/**
 * A process that draws the pages of one version of one remote, each in a realm that ends with it: whatever a page
 * changes, keeps or leaves running is gone with the page. Started without environment, files and network.
 */

interface Realm {
  context: Context;
  /** Of the processor's time, which a busy machine does not take from it. */
  leftMs: number;
}

disarm();
// The edge says when it ends, also where Ctrl-C reaches all of its terminal.
process.on('SIGINT', () => {});
// A page's promise that nobody waits for; what was thrown is not looked at here, it could look back.
process.on('unhandledRejection', () => {});

const realms = new Map<number, Realm>();
const next = new Script('realm.next()');
let scripts: Script[] = [];
let limits = { processorMs: 0, clockMs: 0 };
/** The next page's, made ahead: with all code run, and nothing drawn. */
let spare: Realm | undefined;

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Runs a script and what its promises lead to. The edge sees when it takes too long; without the edge, the clock does. */
function step(realm: Realm, script: Script): unknown {
  const before = processorMs();
  try {
    return script.runInContext(realm.context, { timeout: limits.clockMs });
  } finally {
    realm.leftMs -= processorMs() - before;
  }
}

function makeRealm(): Realm {
  const realm = {
    context: createContext(Object.create(null), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    }),
    leftMs: limits.processorMs,
  };
  try {
    for (const script of scripts) step(realm, script);
  } catch {
    // It is late, or has changed what it is drawn with: its first turn says so.
  }
  return realm;
}

/** Texts become literals of the script: nothing but the realm's own objects is ever in it. */
const calling = (name: string, ...texts: string[]) =>
  new Script(`realm.${name}(${texts.map((text) => JSON.stringify(text)).join()})`);

/** Goes on with a page until it has come to an end or waits for the edge. */
function turn(realm: Realm, go: Script): FromRenderer {
  try {
    step(realm, go);
    while (realm.leftMs > 0) {
      const said = step(realm, next);
      if (typeof said !== 'string') break;
      if (said) return { turn: said };
    }
  } catch {
    // What was thrown is the page's own: it is not asked what it is.
  }
  return realm.leftMs > 0 ? { failed: 'it changed what it is drawn with' } : { late: true };
}

function takeRealm(): Realm {
  const realm = spare ?? makeRealm();
  spare = undefined;
  return realm;
}

function answer(message: Exclude<FromEdge, { drop: number }>): FromRenderer {
  if ('run' in message) return load(message.run);
  const realm = realms.get(message.page) ?? takeRealm();
  realms.set(message.page, realm);
  return turn(
    realm,
    'begin' in message ? calling('begin', message.begin) : calling('answer', message.answers),
  );
}

/** Without it Node would reject with an error of its own, which has the process behind it: a text has nothing. */
function importModuleDynamically(): never {
  throw 'nothing can be imported while rendering';
}

function load({ shell, remote, publicPath, ...given }: RemoteCode): FromRenderer {
  limits = given;
  const run = `realm.define((module, exports, require, publicPath) => {${remote}\n}, ${JSON.stringify(publicPath)})`;
  try {
    scripts = [
      new Script(shell, { filename: 'shell' }),
      new Script(run, { filename: 'remote', importModuleDynamically }),
    ];
    return { done: true };
  } catch (fault) {
    return { failed: String(fault) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message: FromEdge = JSON.parse(line);
  if ('drop' in message) realms.delete(message.drop);
  else process.stdout.write(`${JSON.stringify(answer(message))}\n`);
  setImmediate(() => {
    spare ??= makeRealm();
  });
}
