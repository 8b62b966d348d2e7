import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate; the benchmark's browser ignores its errors. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost`;
  execFileSync('openssl', [...made.split(' '), '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  const pair = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(folder, { recursive: true });
  return pair;
}

/** Hop-by-hop headers, which HTTP/2 does not allow. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Puts a TLS-terminating HTTP/2 proxy before a site, as in production. Returns the proxy's origin. */
export async function overHttp2(origin: string): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(selfSigned(), (request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    const call = ask(
      origin + request.url,
      { agent, method: request.method, headers: Object.fromEntries(headers) },
      (answer) => {
        for (const name of ofConnection) delete answer.headers[name];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    call.on('error', () => response.destroy());
    request.pipe(call);
  }).listen(0);
  await once(server, 'listening');
  server.unref();
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
