import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type VikaClientMessage, vikaSocketPath } from 'shared/contracts/vika-live';
import { vikaClientMessage } from 'shared/contracts/vika-live.schema';
import type { Account } from '../../platform/http/access';
import { isOwnSite } from '../../platform/http/same-site';
import type { Channel } from '../../platform/realtime/channel';
import type { AuditLog } from '../audit';

/** Parses a client message; undefined if it is invalid. */
export function parseMessage(text: string): VikaClientMessage | undefined {
  try {
    return vikaClientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Limit of open reports per account, more than a clinic has screens. */
const maxPerAccount = 32;

export const mayWatch = (account: Account | undefined) =>
  account?.access.permissions.includes('vika:read') ?? false;

function refuse(socket: Duplex, status: string) {
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n`,
    () => socket.destroy(),
  );
}

interface UpgradeOptions {
  channel: Channel;
  audit: AuditLog;
  /** The site's own origin; other origins are refused. */
  publicOrigin: string;
  accountOf: (cookie: string) => Promise<Account | undefined>;
  /** The client's address: behind the edge, every peer address is the edge's. */
  addressOf: (request: IncomingMessage) => string;
}

/** Checks origin, session and permission before upgrading a connection to a WebSocket. */
export function vikaUpgrade({ channel, audit, publicOrigin, accountOf, addressOf }: UpgradeOptions) {
  /**
   * Reserved slots per account for reports about to open: the limit is checked first, so refused ones are not audited.
   */
  const opening = new Map<string, number>();
  const openingOf = (id: string) => opening.get(id) ?? 0;

  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', () => socket.destroy());
    try {
      if (request.url !== vikaSocketPath) return refuse(socket, '404 Not Found');
      if (!isOwnSite(request.headers, publicOrigin)) return refuse(socket, '403 Forbidden');
      const cookie = request.headers.cookie ?? '';
      const account = await accountOf(cookie);
      if (!account || !mayWatch(account)) {
        await audit.recordRefusal({ ip: addressOf(request) }, account, { area: 'vika', detail: 'watch' });
        return refuse(socket, account ? '403 Forbidden' : '401 Unauthorized');
      }
      const { id, email } = account;
      if (channel.openOf(id) + openingOf(id) >= maxPerAccount) return refuse(socket, '429 Too Many Requests');
      opening.set(id, openingOf(id) + 1);
      try {
        await audit.recordUse({ actor: email, area: 'vika', action: 'watch' });
        channel.accept(request, socket, head, { userId: id, email, cookie });
      } finally {
        if (openingOf(id) > 1) opening.set(id, openingOf(id) - 1);
        else opening.delete(id);
      }
      // The permission may have been revoked during the audit write; later revocations find the open socket.
      if (!mayWatch(await accountOf(cookie))) channel.endSockets(id);
    } catch {
      refuse(socket, '503 Service Unavailable');
    }
  };
}
