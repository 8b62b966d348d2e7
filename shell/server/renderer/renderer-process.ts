import { createInterface } from 'node:readline';
import { type Context, createContext, Script } from 'node:vm';
import type { Root } from 'postcss';
import { bindAddresses, criticalStyles, parseCss, type Styles } from '../critical-css';
import { disarm } from './disarm';
import type { FromEdge, FromRenderer, RemoteCode } from './protocol';

/**
 * Renders the pages of one version of one remote, each in a fresh realm that is discarded afterwards, with everything
 * that the page changed, stored or left running. Started without environment, file system and network.
 */

interface Realm {
  context: Context;
  /** Processor time (milliseconds), which does not depend on how busy the machine is. */
  leftMs: number;
}

/** How the outcome of a page begins. */
const pageStart = '{"page":';

disarm();
// The edge decides when it ends, also when Ctrl-C reaches every process of the terminal.
process.on('SIGINT', () => {});
// An unhandled rejection of page code. The thrown value is not inspected: it could run code (getters, proxies) here.
process.on('unhandledRejection', () => {});

const realms = new Map<number, Realm>();
const next = new Script('realm.next()');
let scripts: Script[] = [];
let sheets: Record<keyof Styles, Root> | undefined;
let limits = { processorMs: 0, clockMs: 0 };
/** The next page's realm, prepared ahead: its code has run, nothing is rendered yet. */
let spare: Realm | undefined;

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Runs a script and its microtasks. The edge enforces the time limit; the timeout here is for when the edge is gone. */
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
    // Preparation failed; the first turn in it reports that.
  }
  return realm;
}

/** Inputs are embedded as string literals, so that no object of this process ever enters the realm. */
const calling = (name: string, ...texts: string[]) =>
  new Script(`realm.${name}(${texts.map((text) => JSON.stringify(text)).join()})`);

/** The styles of a finished page, which its HTML needs. */
function withStyles(turn: string): FromRenderer {
  const html = sheets && turn.startsWith(pageStart) ? JSON.parse(turn).page.html : undefined;
  return typeof html === 'string' && sheets ? { turn, styles: criticalStyles(sheets, html) } : { turn };
}

/** Continues a page until it is finished or waits for the edge. */
function turn(realm: Realm, go: Script): FromRenderer {
  try {
    step(realm, go);
    while (realm.leftMs > 0) {
      const said = step(realm, next);
      if (typeof said !== 'string') break;
      if (said) return withStyles(said);
    }
  } catch {
    // The thrown value belongs to the page and is not inspected.
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

/** Rejects `import()` with a string: Node's own error object would give page code access to this process. */
function importModuleDynamically(): never {
  throw 'nothing can be imported while rendering';
}

function load({ shell, remote, publicPath, styles, ...given }: RemoteCode): FromRenderer {
  limits = given;
  const run = `realm.define((module, exports, require, publicPath) => {${remote}\n}, ${JSON.stringify(publicPath)})`;
  try {
    sheets = styles
      ? { shell: parseCss(styles.shell), remote: bindAddresses(parseCss(styles.remote), publicPath) }
      : undefined;
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
