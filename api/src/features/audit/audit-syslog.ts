import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';

/** Facility 13 (log audit), severity 5 (notice). */
const priority = 13 * 8 + 5;
const usualPorts: Record<string, number> = { 'syslog:': 601, 'syslogs:': 6514 };

/**
 * Sends one line to a syslog server: an RFC 5424 message with octet counting (RFC 6587), over TCP for `syslog://` or
 * TLS (RFC 5425) for `syslogs://`. Throws if the connection fails.
 */
export async function sendToSyslog(
  address: string,
  at: string,
  line: string,
  timeoutMs = 10_000,
): Promise<void> {
  const { protocol, hostname: host, port } = new URL(address);
  const message = `<${priority}>1 ${at} ${hostname()} audit-log ${process.pid} head - ${line}`;
  const to = { host: host.replace(/^\[|\]$/g, ''), port: Number(port) || usualPorts[protocol] || 0 };
  const socket = protocol === 'syslogs:' ? connectTls({ ...to, servername: to.host }) : connect(to);
  // Limits the whole exchange, because a server that trickles data would never trigger an idle timeout.
  const late = setTimeout(() => socket.destroy(new Error('AUDIT_HEAD_URL does not answer')), timeoutMs);
  // Discard the server's response; unread data would keep the connection open.
  socket.resume().end(`${Buffer.byteLength(message)} ${message}`);
  await once(socket, 'close').finally(() => clearTimeout(late));
}
