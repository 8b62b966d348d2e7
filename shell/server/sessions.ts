import type { IncomingMessage } from 'node:http';
import { parse as parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { getSession, type Session } from 'shared/contracts/auth';
import { sessionCookieName } from 'shared/session';
import { forwardedHeaders } from './client-address';
import type { Settings } from './settings';

const timeoutMs = 4_000;
const rememberedMs = 3_000;
/** Cache limit, in characters of cookies: a visitor's own are a few hundred. */
const maxRemembered = 2_000_000;
const sessionCookies = [true, false].map(sessionCookieName);
const visitor: Session = { user: null };

/** Whether the request has a session cookie; without one the api is not asked. */
export const hasSession = (request: IncomingMessage) =>
  sessionCookies.some((name) => parseCookie(request.headers.cookie ?? '')[name] !== undefined);

export interface Sessions {
  /** The session of the request; undefined when the api cannot tell. */
  of: (request: IncomingMessage) => Promise<Session | undefined>;
  /** The same, cached for a moment: for the many files of one page. */
  recent: (request: IncomingMessage) => Promise<Session | undefined>;
}

export function createSessions(settings: Settings): Sessions {
  const remembered = new LRUCache<string, Promise<Session | undefined>>({
    maxSize: maxRemembered,
    sizeCalculation: (_session, cookie) => cookie.length,
    ttl: rememberedMs,
  });

  async function ask(request: IncomingMessage, cookie: string): Promise<Session | undefined> {
    try {
      const response = await fetch(new URL(getSession.path, settings.apiOrigin), {
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
    // A failed look-up is not cached.
    void asked.then((session) => session ?? (remembered.get(cookie) === asked && remembered.delete(cookie)));
    return asked;
  }

  return { of, recent: (request) => remembered.get(request.headers.cookie ?? '') ?? of(request) };
}
