import { createHash } from 'node:crypto';

export interface Policy {
  /** Contents of the document's style elements. */
  inlinedStyles: string[];
  /** Contents of the document's script elements that run. */
  inlinedScripts: string[];
  /** Lets antd's style elements in: staff documents only. */
  nonce?: string | undefined;
  /** Other ports of this machine may give code: for trying a remote in development, on localhost only. */
  localCode?: boolean;
  secure: boolean;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where a test of the webhook falls back to (SPEC 7). */
const webhook = 'https://hooks.zapier.com';

/** On every answer of a site that is reached over TLS: browsers then never ask for it without. */
export const transportSecurity = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
] as const;

/** Headers of a document: nothing runs or shows that is not ours. */
export function documentHeaders({ inlinedStyles, inlinedScripts, nonce, localCode, secure }: Policy) {
  const local = localCode ? ' http://localhost:* ws://localhost:*' : '';
  const scripts = inlinedScripts.map(hash).join(' ');
  const styles = [...inlinedStyles.map(hash), ...(nonce ? [`'nonce-${nonce}'`] : [])].join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${scripts}`.trimEnd() + local,
      `style-src 'self' ${styles}`.trimEnd(),
      "img-src 'self' data: blob: https:",
      "font-src 'self'",
      `connect-src 'self' ${webhook}${local}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
