import type { Permission, Role } from 'shared/contracts/access';
import type { Browser } from './browser';

export type Needs = Permission | 'nothing' | 'sign-in' | 'deploy-token';

/** Who may call what (requirement 6). What is served and not named here fails: nothing is open by omission. */
export const table: Record<string, Needs> = {
  'GET /api/auth/session': 'nothing',
  'POST /api/auth/login': 'nothing',
  'POST /api/auth/logout': 'sign-in',
  'POST /api/auth/forgot-password': 'nothing',
  'POST /api/auth/reset-password': 'nothing',
  'POST /api/auth/reset-password/check': 'nothing',
  'POST /api/auth/login/code': 'nothing',
  'POST /api/auth/login/passkey': 'nothing',
  'POST /api/auth/login/passkey/offer': 'nothing',
  'POST /api/auth/password': 'sign-in',
  'POST /api/auth/proof': 'sign-in',
  'POST /api/auth/proof/offer': 'sign-in',
  'POST /api/auth/passkeys': 'sign-in',
  'POST /api/auth/passkeys/offer': 'sign-in',
  'DELETE /api/auth/passkeys/{id}': 'sign-in',
  'GET /api/auth/second-step': 'sign-in',
  'POST /api/auth/second-step': 'sign-in',
  'POST /api/auth/second-step/offer': 'sign-in',
  'POST /api/auth/second-step/recovery-codes': 'sign-in',
  'POST /api/auth/second-step/removal': 'sign-in',
  'GET /api/auth/sessions': 'sign-in',
  'DELETE /api/auth/sessions': 'sign-in',
  'DELETE /api/auth/sessions/{id}': 'sign-in',
  'GET /api/users': 'users:manage',
  'POST /api/users': 'users:manage',
  'PATCH /api/users/{id}': 'users:manage',
  'POST /api/users/{id}/invitation': 'users:manage',
  'POST /api/users/{id}/unlock': 'users:manage',
  'DELETE /api/users/{id}/second-step': 'users:manage',
  'GET /api/security-events': 'users:manage',
  'GET /api/audit': 'audit:read',
  'POST /api/contact-messages': 'nothing',
  'GET /api/contact-messages': 'leads:manage',
  'PATCH /api/contact-messages/{id}': 'leads:manage',
  'GET /api/contact-messages/{id}/events': 'leads:manage',
  'POST /api/contact-messages/{id}/notes': 'leads:manage',
  'POST /api/contact-messages/{id}/answers': 'leads:manage',
  'GET /api/contact-messages/{id}/related': 'leads:manage',
  'POST /api/contact-messages/export': 'leads:manage',
  'POST /api/quote-requests': 'nothing',
  'GET /api/quote-requests': 'leads:manage',
  'PATCH /api/quote-requests/{id}': 'leads:manage',
  'GET /api/quote-requests/{id}/events': 'leads:manage',
  'POST /api/quote-requests/{id}/notes': 'leads:manage',
  'POST /api/quote-requests/{id}/answers': 'leads:manage',
  'GET /api/quote-requests/{id}/related': 'leads:manage',
  'POST /api/quote-requests/export': 'leads:manage',
  'POST /api/vika-registrations': 'vika:register',
  'GET /api/vika-registrations': 'vika:read',
  'POST /api/vika-registrations/search': 'vika:read',
  'POST /api/vika-registrations/export': 'vika:read',
  'POST /api/vika-registrations/access-log': 'audit:read',
  'PATCH /api/vika-registrations/{id}': 'vika:edit',
  'DELETE /api/vika-registrations/{id}': 'vika:edit',
  'GET /api/blog-posts': 'nothing',
  'GET /api/blog-posts/headings': 'nothing',
  'GET /api/blog-posts/feed.xml': 'nothing',
  'GET /api/blog-posts/sitemap.xml': 'nothing',
  'GET /api/blog-posts/{id}': 'nothing',
  'GET /api/blog-images/{id}': 'nothing',
  'POST /api/blog-posts': 'blog:manage',
  'PATCH /api/blog-posts/{id}': 'blog:manage',
  'DELETE /api/blog-posts/{id}': 'blog:manage',
  'POST /api/functions/generate-blog-image': 'blog:manage',
  'GET /api/call-logs/statistics?year=2026': 'calls:use',
  'POST /api/call-logs/export': 'calls:use',
  'POST /api/call-logs': 'calls:use',
  'DELETE /api/call-logs/{id}': 'calls:use',
  'POST /api/client-events': 'nothing',
  'POST /api/csp-reports': 'nothing',
  'POST /api/functions/trigger-zapier': 'nothing',
  'POST /api/modules/{name}/missing-files': 'deploy-token',
  'POST /api/modules/{name}/files': 'deploy-token',
  'POST /api/modules/{name}/releases': 'deploy-token',
  'POST /api/modules/{name}/rollback': 'deploy-token',
  'POST /api/modules/{name}/removal': 'deploy-token',
  'GET /api/modules/{name}': 'deploy-token',
  'GET /api/modules': 'users:manage',
  // An edge passes nothing on to these two.
  'GET /api/edge/modules': 'nothing',
  'GET /api/edge/files/{hash}': 'nothing',
};
/** What each account is meant to hold (requirement 6), written out by hand. */
const staff: Permission[] = ['leads:manage', 'calls:use', 'blog:manage'];
export const held: Record<string, { roles: Role[]; permissions: Permission[] }> = {
  'admin@firma.example': {
    roles: ['admin'],
    permissions: [...staff, 'vika:register', 'vika:read', 'users:manage', 'audit:read'],
  },
  'leder@firma.example': {
    roles: ['manager'],
    permissions: [...staff, 'vika:register', 'vika:read', 'vika:edit'],
  },
  'ansatt@firma.example': { roles: [], permissions: staff },
  'rapport@firma.example': { roles: [], permissions: [...staff, 'vika:read'] },
  'klinikk@fysio.example': { roles: [], permissions: ['vika:read', 'vika:edit', 'audit:read'] },
};
/** What asks who is there once more when that was 15 minutes ago (step-up), with what it is sent. */
export const asksAgain: Record<string, object | undefined> = {
  'POST /api/vika-registrations/export': { kind: 'all' },
  'DELETE /api/vika-registrations/{id}': undefined,
  'POST /api/users': { email: 'ny@firma.example', roles: ['manager'] },
  'PATCH /api/users/{id}': { roles: [] },
  'DELETE /api/users/{id}/second-step': undefined,
  'DELETE /api/auth/passkeys/{id}': undefined,
  'POST /api/auth/second-step/recovery-codes': {},
};

export const letIn = (status: number) => status < 500 && status !== 401 && status !== 403;

export function ask(browser: Browser, route: string, body: object = {}) {
  const [method = '', path = ''] = route.split(' ');
  return browser.call(path.replace('{id}', '0'.repeat(24)).replace('{name}', 'mfe-calls'), {
    method,
    headers: { 'if-match': '1' },
    // Empty: whoever is let in is told so by another refusal than these two.
    ...(method === 'POST' || method === 'PATCH' ? { body } : {}),
  });
}
