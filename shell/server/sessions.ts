import type { IncomingMessage } from 'node:http';
import type { Session } from 'shared/contracts/auth';
import { forwardedHeaders } from './client-address';
import type { Settings } from './settings';

const timeoutMs = 4_000;
const visitor: Session = { user: null };
const cookieName = /(?:^|;\s*)(?:__Host-)?session=/;

/** Whether the request carries a session at all; most do not, and then nobody is asked. */
export const hasSession = (request: IncomingMessage) => cookieName.test(request.headers.cookie ?? '');

export interface Sessions {
  /** Who is asking; undefined when the api cannot say. */
  of: (request: IncomingMessage) => Promise<Session | undefined>;
  /** The same, what was found out remembered for a moment: for the many files of one page. */
  recent: (request: IncomingMessage) => Promise<Session | undefined>;
}

export function createSessions(settings: Settings): Sessions {
  const rememberedMs = 3_000;
  const remembered = new Map<string, Promise<Session | undefined>>();

  async function ask(request: IncomingMessage, cookie: string): Promise<Session | undefined> {
    try {
      const response = await fetch(new URL('/api/auth/session', settings.apiOrigin), {
        headers: { ...forwardedHeaders(request, settings), cookie },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return response.ok ? ((await response.json()) as Session) : undefined;
    } catch {
      return undefined;
    }
  }

  async function of(request: IncomingMessage): Promise<Session | undefined> {
    if (!hasSession(request)) return visitor;
    const cookie = request.headers.cookie ?? '';
    const asked = ask(request, cookie);
    remembered.set(cookie, asked);
    const forget = () => remembered.get(cookie) === asked && remembered.delete(cookie);
    setTimeout(forget, rememberedMs).unref();
    // Who could not be found out now may be known the next moment.
    void asked.then((session) => session ?? forget());
    return asked;
  }

  return { of, recent: (request) => remembered.get(request.headers.cookie ?? '') ?? of(request) };
}
