import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { testPassword } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { useApiProcess } from '../../test/use-api';

const use = useApiProcess('redis');
const redis = () => {
  if (!use.redis) throw new Error('no Redis');
  return use.redis;
};

/** What a Redis that is away may and may not do to the product. */
async function expectStanding(signedIn: Browser) {
  for (const path of ['/api/auth/session', '/api/contact-messages', '/api/vika-registrations']) {
    const refused = await signedIn.call(path);
    expect([path, refused.status, refused.body.title]).toEqual([path, 503, 'unavailable']);
    expect(refused.headers.get('retry-after')).toBe('2');
  }
  const visitor = use.visitor();
  for (const browser of [visitor, signedIn]) {
    for (const path of ['/api/blog-posts', '/api/health/live']) {
      const open = await browser.call(path);
      expect([path, open.status]).toEqual([path, 200]);
    }
  }
  const sent = await visitor.call('/api/contact-messages', {
    method: 'POST',
    body: { name: 'Ola', email: 'ola@kunde.example', phone: '22334455', message: 'Hei' },
  });
  expect(sent.status).toBe(201);
  expect((await visitor.call('/api/health/ready')).status).toBe(503);
  const signIn = { email: 'ansatt@firma.example', password: testPassword };
  expect((await visitor.call('/api/auth/login', { method: 'POST', body: signIn })).status).toBe(503);
}

async function expectBack() {
  await until(async () => (await use.visitor().call('/api/health/ready')).status === 200);
  await use.signedIn('ansatt@firma.example');
}

test('a Redis that hangs: what needs it is refused, the public part stands, all comes back', async () => {
  const browser = await use.signedIn('leder@firma.example');
  expect((await browser.call('/api/auth/session')).body.user.email).toBe('leder@firma.example');
  redis().child.kill('SIGSTOP');
  await expectStanding(browser);
  redis().child.kill('SIGCONT');
  await expectBack();
  expect((await browser.call('/api/auth/session')).body.user.email).toBe('leder@firma.example');
});

test('a refusal for want of Redis leaves the connection to the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  async function ask(method: string, path: string, body?: string) {
    const asked = request(use.api.origin + path, {
      method,
      agent,
      headers: { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) },
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    ports.add(answer.socket.localPort);
    await once(answer.resume(), 'end');
    return answer.statusCode;
  }
  const signIn = JSON.stringify({ email: 'ansatt@firma.example', password: testPassword });
  redis().child.kill('SIGSTOP');
  try {
    expect(await ask('POST', '/api/auth/login', signIn)).toBe(503);
    for (let time = 0; time < 5; time += 1) expect(await ask('GET', '/api/health/live')).toBe(200);
    expect(ports.size).toBe(1);
  } finally {
    redis().child.kill('SIGCONT');
    agent.destroy();
  }
  await expectBack();
});

test('a Redis that is gone: the same, when another comes in its place', async () => {
  const browser = await use.signedIn('leder@firma.example');
  const { port } = new URL(redis().url);
  const gone = once(redis().child, 'exit');
  redis().child.kill('SIGKILL');
  await gone;
  await expectStanding(browser);
  const another = spawn('redis-server', ['--port', port, '--dir', redis().directory, '--save', '']);
  for await (const line of another.stdout) if (String(line).includes('Ready to accept')) break;
  try {
    await expectBack();
  } finally {
    const ended = once(another, 'exit');
    another.kill('SIGKILL');
    await ended;
  }
});
