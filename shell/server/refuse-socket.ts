import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { transportSecurity } from './security-headers';
import type { Settings } from './settings';

/**
 * Answers on a raw socket and closes both halves: an upgraded socket has no timeout any more, and its client might
 * never close its half.
 */
export function refuseSocket(socket: Duplex, status: number, { publicOrigin }: Settings): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
    ...(publicOrigin.protocol === 'https:' ? [transportSecurity.join(': ')] : []),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
