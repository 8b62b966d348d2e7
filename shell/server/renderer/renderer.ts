import pLimit from 'p-limit';
import type { DrawnPage, LoadedData } from '../../src/rendering/draw-page';
import type { RenderRequest, RouteFacts, Turn } from '../../src/rendering/messages';
import type { Styles } from '../critical-css';
import { ApiAnswers } from './api-answers';
import { createBackOff } from './back-off';
import type { MakeCall } from './calls';
import { type RenderProcess, startInThread } from './process-in-thread';
import { type FromEdge, inSharedMemory, type Limits, lineOf, type RemoteCode } from './protocol';
import { blameOf, RenderFailure } from './render-failure';
import { readAnswer } from './turn.schema';

/** Processor time per page (milliseconds); waiting for the api does not count. */
const pageLimits: Limits = { processorMs: 1_000, clockMs: 4_000 };
/** Wall-clock time per page, api calls included (milliseconds). */
const wholeTimeMs = 8_000;
/** Allowance for starting Node (milliseconds). */
const startLimits: Limits = { processorMs: 5_000, clockMs: 15_000 };
const maxCalls = 32;
/** Most pages in progress: being rendered, or waiting for the api. */
const maxBegun = 8;
const maxWaiting = 64;
const maxWaitMs = 3_000;

/** First rest after a failure; longer after a death, which cost up to a second of the processor. */
const restMs = (fault: unknown) => (fault instanceof RenderFailure && fault.isDeath ? 20_000 : 1_000);

const wrongEnd = 'it answers something else';
/** Back-off key of the remote as a whole, beside those of its paths. */
const whole = '';

type Ended = Exclude<Turn, { failed: string } | { calls: unknown }> & { styles?: Styles };

/** A page, and what it needs of the styles; without them, its style sheets are linked. */
type StyledPage = DrawnPage & { styles?: Styles };

/** A route's loaded data, and the api answers that it came from. */
export interface RouteData extends LoadedData {
  answered: ApiAnswers;
}

type RequestOf<Kind> = Extract<RenderRequest, { kind: Kind }>;

interface RendererParts {
  /** Name and version of the remote. */
  name: string;
  code: () => Promise<Omit<RemoteCode, keyof Limits>>;
  makeCall: MakeCall;
  onFailure: (path: string, failure: RenderFailure) => void;
  /** Of its process: low in the edge, where serving finished pages goes before rendering new ones. */
  priority: number;
}

/** Renders the pages of one version of one remote in a process of its own, which is replaced when it dies. */
export function createRenderer({ name, code, makeCall, onFailure, priority }: RendererParts) {
  const begun = pLimit(maxBegun);
  /** One turn at a time, so that processor time can be attributed to one page. */
  const turns = pLimit(1);
  const backOff = createBackOff();
  /** Paths that killed the process last time, and are being tried again. */
  const retried = new Set<string>();
  let process: RenderProcess | undefined;
  /** The start message (megabytes), serialised once: serialising blocks other pages. */
  let run: Uint8Array | undefined;
  let starting: Promise<RenderProcess> | undefined;
  let facts: Promise<RouteFacts[]> | undefined;
  let lastPage = 0;
  let open = 0;
  let isClosed = false;

  async function start(): Promise<RenderProcess> {
    const started = startInThread(priority);
    process = started;
    run ??= inSharedMemory(lineOf({ run: { ...(await code()), ...pageLimits } }));
    readAnswer(await started.ask(run, startLimits));
    return started;
  }

  async function ready(): Promise<RenderProcess> {
    if (!starting || process?.hasEnded()) {
      starting = start();
    }
    return starting;
  }

  /** Runs a page's turns and records the api's answers. */
  async function draw(request: RenderRequest, answered = new ApiAnswers()): Promise<Ended> {
    const drawing = await ready();
    lastPage += 1;
    const page = lastPage;
    const signal = AbortSignal.timeout(wholeTimeMs);
    let message: FromEdge = { page, begin: JSON.stringify(request) };
    let calls = 0;
    let isDataLost = false;
    try {
      for (;;) {
        const sent = message;
        const turn = readAnswer(await turns(() => drawing.ask(sent, pageLimits)));
        if (!turn) throw new RenderFailure('threw', 'it answers nothing');
        if (!('calls' in turn)) return turn;
        calls += turn.calls.length;
        if (calls > maxCalls)
          throw new RenderFailure('threw', `it calls the api more than ${maxCalls} times`);
        const answers = await Promise.all(
          turn.calls.map(async (call) => {
            const answer = await makeCall(call, signal);
            answered.add(call.address, answer);
            return answer;
          }),
        );
        isDataLost ||= answers.some((answer) => 'fault' in answer);
        message = { page, answers: JSON.stringify(answers) };
      }
    } catch (fault) {
      if (isDataLost && fault instanceof RenderFailure && fault.reason === 'threw') {
        throw new RenderFailure('data', fault.message);
      }
      throw fault;
    } finally {
      drawing.notify({ drop: page });
    }
  }

  /** Retries once if the process died: another page may have killed it. */
  const runAgain = (request: RenderRequest, answered?: ApiAnswers) =>
    draw(request, answered).catch((fault: unknown) => {
      if (fault instanceof RenderFailure && ['gone', 'ended'].includes(fault.reason))
        return draw(request, answered);
      throw fault;
    });

  /** Whether the api's answers are unchanged. */
  function answersAlike(answered: ApiAnswers): Promise<boolean> {
    const signal = AbortSignal.timeout(wholeTimeMs);
    return answered.areStillTrue((address, id) => makeCall({ id, address }, signal));
  }

  /** Records a failure caused by page code. */
  function note(path: string, fault: unknown): void {
    if (!(fault instanceof RenderFailure)) return;
    fault.remote = name;
    if (!isClosed && blameOf(fault)) onFailure(path, fault);
  }

  async function ask(
    request: Exclude<RenderRequest, { kind: 'facts' }>,
    answered?: ApiAnswers,
  ): Promise<Ended> {
    const { pathname: path, search } = new URL(request.url);
    const key = `${request.kind} ${path}`;
    // A path that kills the process backs off as a whole; one that only throws, at that address alone.
    const keys = [key, `${key}${search} threw`] as const;
    if (keys.some(backOff.rests) || retried.has(key)) throw new RenderFailure('resting');
    const asked = askNow(request, keys, answered);
    if (!backOff.hasFailed(key)) return asked;
    // Nobody waits for the retry: it may take as long as the last try did.
    retried.add(key);
    void asked.catch(() => {}).finally(() => retried.delete(key));
    throw new RenderFailure('resting');
  }

  async function askNow(
    request: Exclude<RenderRequest, { kind: 'facts' }>,
    keys: readonly [ofDeath: string, ofThrow: string],
    answered?: ApiAnswers,
  ): Promise<Ended> {
    if (begun.pendingCount >= maxWaiting) throw new RenderFailure('full');
    const came = Date.now();
    open += 1;
    try {
      const ended = await begun(() => {
        if (Date.now() - came > maxWaitMs) throw new RenderFailure('full');
        return runAgain(request, answered);
      });
      keys.forEach(backOff.well);
      return ended;
    } catch (fault) {
      note(new URL(request.url).pathname, fault);
      if (fault instanceof RenderFailure && blameOf(fault)) {
        backOff.failed(keys[fault.isDeath ? 0 : 1], restMs(fault));
      }
      throw fault;
    } finally {
      leave();
    }
  }

  async function learn(): Promise<RouteFacts[]> {
    if (backOff.rests(whole)) throw new RenderFailure('resting');
    open += 1;
    try {
      const ended = await draw({ kind: 'facts' });
      backOff.well(whole);
      if (!('facts' in ended)) throw new RenderFailure('threw', wrongEnd);
      return ended.facts;
    } catch (fault) {
      // Nothing of it can be rendered: no process is held meanwhile.
      process?.close();
      note('its code', fault);
      backOff.failed(whole, restMs(fault));
      throw fault;
    } finally {
      leave();
    }
  }

  function leave(): void {
    open -= 1;
    if (isClosed && open === 0) process?.close();
  }

  return {
    /** The remote's routes, read once and then known without a process. Throws when its code cannot be run. */
    routes(): Promise<RouteFacts[]> {
      facts ??= learn().catch((fault) => {
        facts = undefined;
        throw fault;
      });
      if (!backOff.hasFailed(whole)) return facts;
      // As with a page, nobody waits for the retry.
      facts.catch(() => {});
      return Promise.reject(new RenderFailure('resting'));
    },
    /**
     * Loads the data of the route at an address, and where that page has moved to.
     * @param former the previous data, returned again if the api's answers are unchanged
     */
    async data(request: Omit<RequestOf<'data'>, 'kind'>, former?: RouteData): Promise<RouteData> {
      if (former && (await answersAlike(former.answered))) return former;
      const answered = new ApiAnswers();
      const ended = await ask({ kind: 'data', ...request }, answered);
      if (!('data' in ended)) throw new RenderFailure('threw', wrongEnd);
      return { ...ended.data, answered };
    },
    /** Renders a page to HTML and head elements. */
    async page(request: Omit<RequestOf<'page'>, 'kind'>): Promise<StyledPage> {
      const ended = await ask({ kind: 'page', ...request });
      if (!('page' in ended)) throw new RenderFailure('threw', wrongEnd);
      return { ...ended.page, ...(ended.styles && { styles: ended.styles }) };
    },
    /** Retires the version: from now on its process ends when idle. */
    close(): void {
      isClosed = true;
      if (open === 0) process?.close();
    },
  };
}
export type Renderer = ReturnType<typeof createRenderer>;
