const headers = 'shell/server/headers.attack.test.ts';
const edge = 'shell/server/edge.test.ts';
const production = 'api/src/production-form.test.ts';
const policy = 'shell/server/security-headers.ts';

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [policy, '"default-src \'none\'",', '', headers],
  [policy, '"font-src \'self\'",', '"font-src *",', headers],
  [policy, '"manifest-src \'self\'",', '', headers],
  [policy, '"form-action \'self\'",', '', headers],
  [policy, '"base-uri \'none\'",', '', headers],
  [policy, '"frame-ancestors \'none\'",', '', headers],
  [policy, '"require-trusted-types-for \'script\'",', '', headers],
  [policy, "`script-src 'self' ${scripts}`", "`script-src 'self' 'unsafe-inline' ${scripts}`", headers],
  [policy, "`style-src 'self' ${styles}`", "`style-src 'self' 'unsafe-inline' ${styles}`", headers],
  [
    policy,
    "patient: { pictures: '', connections: '' }",
    "patient: { pictures: ' https:', connections: '' }",
    headers,
  ],
  [
    policy,
    "staff: { pictures: ' blob: https:', connections: '' }",
    "staff: { pictures: ' blob: https:', connections: ' https:' }",
    headers,
  ],
  [policy, "...(secure ? ['upgrade-insecure-requests'] : []),", '', headers],
  [policy, "'x-frame-options': 'DENY',", '', headers],
  [policy, "'cross-origin-opener-policy': 'same-origin',", '', headers],
  [policy, "'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',", '', headers],
  [policy, 'max-age=31536000; includeSubDomains', 'max-age=0', headers],
  ['shell/server/pages.ts', "localCode: publicOrigin.hostname === 'localhost',", 'localCode: true,', edge],
  [
    'shell/server/staff-document.ts',
    "localCode: publicOrigin.hostname === 'localhost',",
    'localCode: true,',
    edge,
  ],
  ['shell/server/pages.ts', 'inlinedScripts: inlineScripts(parts),', "inlinedScripts: [''],", edge],
  ['shell/server/document.ts', "content: 'noindex'", "content: 'index'", edge],
  ['shell/server/staff-document.ts', "'cache-control': 'no-store',", "'cache-control': 'no-cache',", headers],
  ['shell/server/site-files.ts', "'Disallow: /api/',", '', edge],
  ['shell/server/site-files.ts', 'isPublicRoute(route) && ', '', edge],
  [
    'shell/server/send-page.ts',
    'if (!isOwnForm(request, edge.settings)) {',
    'if (request.method === "GET") {',
    edge,
  ],
  [
    'shell/server/posted-forms.ts',
    "site === 'same-origin' : headers.origin === publicOrigin.origin",
    "site !== 'cross-site' : headers.origin === publicOrigin.origin",
    edge,
  ],
  ['shell/server/posted-forms.ts', ' : headers.origin === publicOrigin.origin', ' : true', edge],
  ['shell/server/proxy.ts', " && !name.startsWith('x-forwarded-')", '', edge],
  ['shell/server/proxy.ts', "  'x-real-ip',\n", '', edge],
  ['api/src/app.ts', 'defaultSrc: ["\'none\'"]', 'defaultSrc: ["\'self\'"]', production],
  ['api/src/app.ts', "app.disable('x-powered-by');", '', production],
  [
    'api/src/platform/http/serve.ts',
    "key && request.user && needs !== 'nothing' ? `${request.user.id}:${key}` : key",
    'key',
    'api/src/features/blog/blog.test.ts',
  ],
  [
    'api/src/platform/http/serve.ts',
    "response.get('cache-control') ?? 'no-store'",
    "response.get('cache-control') ?? 'public, max-age=60'",
    production,
  ],
  [
    'api/src/features/health/metrics.ts',
    "if (request.url !== '/metrics') return void response.writeHead(404).end();",
    '',
    production,
  ],
  [
    'api/src/env.ts',
    "METRICS_HOST: z.string().default('127.0.0.1')",
    "METRICS_HOST: z.string().default('0.0.0.0')",
    'api/src/env.test.ts',
  ],
  ['api/src/features/blog/blog.router.ts', '...harmless,', '', 'api/src/features/blog/blog.test.ts'],
  [
    'shared/src/file-types.ts',
    "...(use !== 'code' && harmless),",
    '',
    'shell/server/module-files.attack.test.ts',
  ],
];
