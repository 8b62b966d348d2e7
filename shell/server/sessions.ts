import type { IncomingMessage } from 'node:http';
import type { Session } from 'shared/contracts/auth';
import { forwardedHeaders } from './forwarded';
import type { Settings } from './settings';

const timeoutMs = 4_000;
const visitor: Session = { user: null };
const cookieName = /(?:^|;\s*)(?:__Host-)?session=/;

/** Whether the request carries a session at all; most do not, and then nobody is asked. */
export const hasSession = (request: IncomingMessage) => cookieName.test(request.headers.cookie ?? '');

export interface Sessions {
  /** Who is asking; undefined when the api cannot say. */
  of: (request: IncomingMessage) => Promise<Session | undefined>;
  /** The same, remembered for a moment: for the many files of one page. */
  recent: (request: IncomingMessage) => Promise<Session | undefined>;
}

export function createSessions(settings: Settings): Sessions {
  const rememberedMs = 3_000;
  const remembered = new Map<string, Promise<Session | undefined>>();

  async function of(request: IncomingMessage): Promise<Session | undefined> {
    if (!hasSession(request)) return visitor;
    try {
      const response = await fetch(new URL('/api/auth/session', settings.apiOrigin), {
        headers: { ...forwardedHeaders(request, settings), cookie: request.headers.cookie ?? '' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return response.ok ? ((await response.json()) as Session) : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    of,
    recent(request) {
      const cookie = request.headers.cookie ?? '';
      const known = remembered.get(cookie);
      if (known) return known;
      const asked = of(request);
      remembered.set(cookie, asked);
      setTimeout(() => remembered.delete(cookie), rememberedMs).unref();
      return asked;
    },
  };
}
