import './platform';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { type Client, urlOf } from 'shared/client/client';
import { NetworkError, ProblemError } from 'shared/client/errors';
import * as reactI18next from 'shared/provided/i18n';
import * as reactRouterDom from 'shared/provided/router';
import * as sharedHost from 'shared/react/host';
import type { RemoteModule } from 'shared/remote';
import { asCurrent } from '../remotes/former-contract';
import { drawPage, loadData } from './draw-page';
import type { Answer, Call, RenderRequest, Turn } from './messages';
import { runTimer } from './platform';

/**
 * Renders one page in its own realm, which is discarded afterwards: fresh globals and libraries, no objects of the host
 * process. Only strings go in and out. The host runs it step by step, each time until all promises are settled.
 */

/** Packages for remotes' server builds: the same instances that render the shell. */
const provided: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  'react-i18next': reactI18next,
  'shared/react/host': sharedHost,
};

type RunModule = (
  module: { exports: { default?: RemoteModule } },
  exports: object,
  require: (name: string) => unknown,
  publicPath: string,
) => void;

let remote: RemoteModule | undefined;
let unloaded: unknown;
let outcome: Turn | undefined;
const calls: Call[] = [];
const waiting = new Map<number, (answer: Answer) => void>();
let lastCall = 0;

/** The typed client, for public data only: the edge makes the requests and passes the responses in. */
const client: Client = {
  async call(route, { params, query }) {
    if (route.method !== 'GET') throw new Error(`${route.method} ${route.path} is not for drawing a page`);
    lastCall += 1;
    const id = lastCall;
    calls.push({ id, address: urlOf(route, params ?? {}, query ?? {}) });
    const answer = await new Promise<Answer>((resolve) => waiting.set(id, resolve));
    if ('value' in answer) return answer.value as never;
    const { problem } = answer.fault;
    throw problem ? new ProblemError(problem) : new NetworkError('no answer');
  },
};

const messageOf = (fault: unknown): string =>
  String(fault instanceof Error ? fault.message || fault.name : fault).slice(0, 300);

function settle(work: Promise<Turn>): void {
  work
    .catch((fault: unknown): Turn => ({ failed: messageOf(fault) }))
    .then((turn) => {
      outcome ??= turn;
    });
}

async function work(asked: RenderRequest): Promise<Turn> {
  if (!remote) throw unloaded ?? new Error('it exports no remote');
  if (asked.kind === 'facts') {
    const facts = remote.routes.map(({ path, loader, handle = {} }) => ({
      path,
      module: String(remote?.name),
      ...(handle.texts && { namespace: String(handle.texts.namespace) }),
      loads: loader !== undefined,
      parameters: [...(handle.parameters ?? [])],
      freeParameters: [...(handle.freeParameters ?? [])],
    }));
    return { facts };
  }
  const surroundings = { url: new URL(asked.url), module: remote, client };
  if (asked.kind === 'data') return { data: await loadData({ ...asked, ...surroundings }) };
  return { page: await drawPage({ ...asked, ...surroundings }) };
}

const realm = {
  /** Runs the remote's code. */
  define(run: RunModule, publicPath: string): void {
    const module: Parameters<RunModule>[0] = { exports: {} };
    const require = (name: string) => {
      if (Object.hasOwn(provided, name)) return provided[name];
      throw new Error(`${name} is not available while rendering`);
    };
    try {
      run(module, module.exports, require, publicPath);
      const exported = module.exports.default;
      remote = exported && asCurrent(exported);
    } catch (fault) {
      unloaded = fault;
    }
  },
  begin: (asked: string): void => settle(work(JSON.parse(asked))),
  answer(answers: string): void {
    for (const answer of JSON.parse(answers) as Answer[]) {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  },
  /** The result so far, as JSON; empty if there is more to do first. */
  next(): string {
    if (outcome) return JSON.stringify(outcome);
    try {
      if (runTimer({ onlyNow: waiting.size > 0 })) return '';
    } catch (fault) {
      return JSON.stringify({ failed: messageOf(fault) } satisfies Turn);
    }
    if (calls.length > 0) return JSON.stringify({ calls: calls.splice(0) } satisfies Turn);
    return JSON.stringify({ failed: 'it waits for what never comes' } satisfies Turn);
  },
};
// Frozen, so that a remote cannot replace it and pass off another as this one.
Object.defineProperty(globalThis, 'realm', { value: Object.freeze(realm) });
