import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { DrawnPage, LoadedData } from '../../src/rendering/draw-page';
import type { Answer, RenderRequest, RouteFacts, Turn } from '../../src/rendering/messages';
import { createBackOff } from './back-off';
import type { MakeCall } from './calls';
import { type RenderProcess, startInThread } from './process-in-thread';
import { type FromEdge, type Limits, lineOf, type RemoteCode } from './protocol';
import { blameOf, RenderFailure } from './render-failure';
import { readAnswer } from './turn.schema';

/** What a page may take of the processor's time; waiting for the api is the api's. */
const pageLimits: Limits = { processorMs: 1_000, clockMs: 4_000 };
/** From a page's first turn to its last, with all that the api takes. */
const wholeTimeMs = 8_000;
/** Node itself has to start. */
const startLimits: Limits = { processorMs: 5_000, clockMs: 15_000 };
const maxCalls = 32;
/** Pages that are begun, and wait for the api or their turn. */
const maxBegun = 8;
const maxWaiting = 64;
const maxWaitMs = 3_000;

const wrongEnd = 'it answers something else';
/** The key of the remote as a whole, among the paths that rest. */
const whole = '';

type Ended = Exclude<Turn, { failed: string } | { calls: unknown }>;

/** What the api answered to a page, as a hash, by the address that was called; none once something was not answered. */
type Answered = Map<string, string | undefined>;

/** What a route loaded, and what that was made of. */
export interface RouteData extends LoadedData {
  answered: Answered;
}

const hashOf = (answer: Answer) =>
  'value' in answer
    ? createHash('sha256').update(JSON.stringify(answer.value)).digest('base64url')
    : undefined;

type RequestOf<Kind> = Extract<RenderRequest, { kind: Kind }>;

interface RendererParts {
  /** Name and version of the remote. */
  name: string;
  code: () => Omit<RemoteCode, keyof Limits>;
  makeCall: MakeCall;
  onFailure: (path: string, failure: RenderFailure) => void;
}

/** Draws the pages of one version of one remote in a process of their own, which is replaced when it dies. */
export function createRenderer({ name, code, makeCall, onFailure }: RendererParts) {
  const begun = pLimit(maxBegun);
  /** A process does one thing at a time, so that its time is one page's time. */
  const turns = pLimit(1);
  const backOff = createBackOff();
  let process: RenderProcess | undefined;
  /** What a process begins with: megabytes, made once, as pages of others would wait while it is made anew. */
  let run: Buffer | undefined;
  let starting: Promise<RenderProcess> | undefined;
  let facts: Promise<RouteFacts[]> | undefined;
  let lastPage = 0;
  let open = 0;
  let isClosed = false;

  async function start(): Promise<RenderProcess> {
    const started = startInThread();
    process = started;
    run ??= Buffer.from(lineOf({ run: { ...code(), ...pageLimits } }));
    readAnswer(await started.ask(run, startLimits));
    return started;
  }

  async function ready(): Promise<RenderProcess> {
    if (!starting || process?.hasEnded()) {
      starting = start();
    }
    return starting;
  }

  /** Takes a page through its turns, and notes what the api answers. */
  async function draw(request: RenderRequest, answered: Answered = new Map()): Promise<Ended> {
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
            const hash = hashOf(answer);
            // What was answered in two ways is of no use as a sign that nothing changed.
            const isAlike = !answered.has(call.address) || answered.get(call.address) === hash;
            answered.set(call.address, isAlike ? hash : undefined);
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

  /** Once more where the process went: another page may have taken it along, or the machine. */
  const runAgain = (request: RenderRequest, answered?: Answered) =>
    draw(request, answered).catch((fault: unknown) => {
      if (fault instanceof RenderFailure && ['gone', 'ended'].includes(fault.reason))
        return draw(request, answered);
      throw fault;
    });

  /** Whether the api answers what it answered before. */
  async function answersAlike(answered: Answered): Promise<boolean> {
    const signal = AbortSignal.timeout(wholeTimeMs);
    const alike = [...answered].map(async ([address, hash], id) => {
      if (hash === undefined) return false;
      return hashOf(await makeCall({ id, address }, signal)) === hash;
    });
    return (await Promise.all(alike)).every(Boolean);
  }

  /** Notes what a page's code is to blame for. */
  function note(path: string, fault: unknown): void {
    if (!(fault instanceof RenderFailure)) return;
    fault.remote = name;
    if (!isClosed && blameOf(fault)) onFailure(path, fault);
  }

  async function ask(
    request: Exclude<RenderRequest, { kind: 'facts' }>,
    answered?: Answered,
  ): Promise<Ended> {
    const { pathname: path, search } = new URL(request.url);
    const key = `${request.kind} ${path}`;
    // What costs a process rests with its path; what only throws, at that address alone.
    const keys = [key, `${key}${search} threw`] as const;
    if (keys.some(backOff.rests)) throw new RenderFailure('resting');
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
      note(path, fault);
      if (fault instanceof RenderFailure && blameOf(fault)) backOff.failed(keys[fault.isDeath ? 0 : 1]);
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
      // Nothing of it can be drawn: it holds no process meanwhile.
      process?.close();
      note('its code', fault);
      backOff.failed(whole);
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
    /** What its routes are, learnt once; also while no process runs. Throws when its code cannot be run. */
    routes(): Promise<RouteFacts[]> {
      facts ??= learn().catch((fault) => {
        facts = undefined;
        throw fault;
      });
      return facts;
    },
    /**
     * What the route at an address loads, and where that is now.
     * @param former what it loaded before, which it is still as long as the api's answers are the same
     */
    async data(request: Omit<RequestOf<'data'>, 'kind'>, former?: RouteData): Promise<RouteData> {
      if (former && (await answersAlike(former.answered))) return former;
      const answered: Answered = new Map();
      const ended = await ask({ kind: 'data', ...request }, answered);
      if (!('data' in ended)) throw new RenderFailure('threw', wrongEnd);
      return { ...ended.data, answered };
    },
    /** How a page looks. */
    async page(request: Omit<RequestOf<'page'>, 'kind'>): Promise<DrawnPage> {
      const ended = await ask({ kind: 'page', ...request });
      if (!('page' in ended)) throw new RenderFailure('threw', wrongEnd);
      return ended.page;
    },
    /** From now on its process ends whenever no page is asked for. */
    close(): void {
      isClosed = true;
      if (open === 0) process?.close();
    },
  };
}
export type Renderer = ReturnType<typeof createRenderer>;
