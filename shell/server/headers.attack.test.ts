import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { hasContent } from './test/has-content';
import { type Site, signIn, startSite } from './test/site';

/** Sources of each directive. */
const policyOf = (answer: Response) =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ');
      return [directive, sources.map((source) => source.replace(/^'(sha256|nonce)-.+'$/, "'$1'")).join(' ')];
    }),
  );

describe('as in production, behind a proxy that ends TLS', () => {
  let site: Site;
  beforeAll(async () => {
    const origin = 'https://www.firma.example';
    site = await startSite({
      api: { PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' },
      edge: { PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' },
    });
  });
  afterAll(() => site.stop());

  const get = (path: string, cookie = '') =>
    fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' });
  const everyAnswer = [
    '/',
    '/blogg',
    '/auth',
    '/admin',
    '/om-oss/',
    '/faq',
    '/finnes-ikke',
    '/%',
    '/robots.txt',
    '/sitemap.xml',
    '/registry.json',
    '/favicon.svg',
    '/assets/none.js',
    '/remotes/mfe-vika/1/client/x.js',
    '/api/auth/session',
    '/api/none',
    '/api/vika-registrations',
    '/blogg/rss.xml',
  ];

  test(`${everyAnswer.length} kinds of answer ask for TLS from now on, and let nobody guess a type`, async () => {
    for (const path of everyAnswer) {
      const { headers, status } = await get(path);
      expect({ path, hsts: headers.get('strict-transport-security') }).toEqual({
        path,
        hsts: 'max-age=31536000; includeSubDomains',
      });
      const redirects = status >= 300 && status < 400;
      if (!redirects)
        expect({ path, sniff: headers.get('x-content-type-options') }).toEqual({ path, sniff: 'nosniff' });
    }
  });

  const common = {
    'default-src': "'none'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'upgrade-insecure-requests': '',
    'report-uri': '/api/csp-reports',
    'report-to': 'csp',
  };
  const trusted = {
    'require-trusted-types-for': "'script'",
    'trusted-types': "default site 'allow-duplicates'",
  };

  test('a public document runs its own scripts alone', async () => {
    // On a busy machine a document may come before its page could be rendered.
    await until(async () => (await get('/')).text(), hasContent);
    const answer = await get('/');
    expect(policyOf(answer)).toEqual({
      ...common,
      ...trusted,
      // One in its head, one at its end.
      'script-src': "'self' 'sha256' 'sha256'",
      'style-src': "'self' 'sha256' 'sha256'",
      'img-src': "'self' data: blob: https:",
      'media-src': "'self'",
      'connect-src': "'self' https://hooks.zapier.com",
    });
    expect(answer.headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(answer.headers.get('permissions-policy')).toBe(
      'camera=(), microphone=(), geolocation=(), payment=()',
    );
  });

  test.each(['/vika', '/vikarapport'])('%s takes in and gives away nothing', async (path) => {
    const answer = await get(path, await signIn(site, 'leder@firma.example'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(policyOf(answer)).toEqual({
      ...common,
      ...trusted,
      // One for browsers that are too old, one at its end.
      'script-src': "'self' 'sha256' 'sha256'",
      'style-src': "'self' 'nonce'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
    });
    expect(await answer.text()).toContain('<body spellcheck="false">');
  });

  test('a tool of the staff connects to this site alone', async () => {
    const answer = await get('/blogg-admin', await signIn(site, 'ansatt@firma.example'));
    expect(policyOf(answer)).toEqual({
      ...common,
      // One for browsers that are too old, one at its end.
      'script-src': "'self' 'sha256' 'sha256'",
      'style-src': "'self' 'nonce'",
      'img-src': "'self' data: blob: https:",
      'connect-src': "'self'",
    });
  });

  test('the registry is kept by no shared cache', async () => {
    expect((await get('/registry.json')).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('cookies are for this host over TLS alone, and out of reach of scripts', async () => {
    const answer = await fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-proto': 'https',
      },
      body: JSON.stringify({ email: 'ansatt@firma.example', password: 'Journey-2026!' }),
    });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=', 1)[0]).sort()).toEqual([
      '__Host-session',
      'known-browser',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies.find((cookie) => cookie.startsWith('__Host-'))).not.toContain('Domain');
  });

  test('reports of refusals are taken, limited, and logged without what may name somebody', async () => {
    const send = (type: string, body: string) =>
      fetch(`${site.origin}/api/csp-reports`, {
        method: 'POST',
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
        body,
      });
    const old = JSON.stringify({
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/kari.nordmann?x',
        'document-uri': 'https://www.firma.example/kari.nordmann',
      },
    });
    expect((await send('application/csp-report', old)).status).toBe(204);
    const several = JSON.stringify([
      {
        type: 'csp-violation',
        age: 1,
        body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
      },
    ]);
    expect((await send('application/reports+json', several)).status).toBe(204);
    // As WebKit sends it to `report-to`: the new format, one by one, under the type of the old.
    const fromWebKit = JSON.stringify({
      type: 'csp-violation',
      url: 'https://www.firma.example/kari.nordmann',
      body: {
        documentURL: 'https://www.firma.example/kari.nordmann',
        disposition: 'enforce',
        referrer: '',
        effectiveDirective: 'font-src',
        blockedURL: 'https://webkit.example:443/kari.nordmann',
        originalPolicy: "default-src 'none'; report-to csp",
        statusCode: 200,
        sample: '',
        sourceFile: 'https://www.firma.example/',
        lineNumber: 1,
        columnNumber: 1,
      },
    });
    expect((await send('application/csp-report', fromWebKit)).status).toBe(204);
    for (const [type, body, status] of [
      ['text/plain', old, 415],
      ['application/json', old, 415],
      ['application/csp-report', '{}', 422],
      ['application/csp-report', '{', 400],
      ['application/reports+json', `[${'{"body":{}},'.repeat(200)}{"body":{}}]`, 422],
    ] as const) {
      expect((await send(type, body)).status).toBe(status);
    }
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await send('application/csp-report', old)).status),
    );
    expect(statuses).toContain(429);
    expect(site.api.log()).toContain('"directive":"img-src","blocked":"https://evil.example"');
    expect(site.api.log()).toContain('"directive":"font-src","blocked":"https://webkit.example"');
    expect(site.api.log()).not.toContain('kari.nordmann');
  });
});
