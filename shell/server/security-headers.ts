import { createHash } from 'node:crypto';
import { reportCsp } from 'shared/contracts/csp-reports';
import type { DocumentKind } from 'shared/release';

export interface Policy {
  kind: DocumentKind;
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

/** Where a test of the webhook falls back to (requirement 7). */
const webhook = 'https://hooks.zapier.com';

/** On every answer of a site that is reached over TLS: browsers then never ask for it without. */
export const transportSecurity = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
] as const;

/** Where browsers report what a policy refused. */
const reports = reportCsp.path;

/** Pictures of posts may lie anywhere; the webhook's test runs on the front page. */
const sources: Record<DocumentKind, { pictures: string; connections: string }> = {
  public: { pictures: ' blob: https:', connections: ` ${webhook}` },
  staff: { pictures: ' blob: https:', connections: '' },
  patient: { pictures: '', connections: '' },
};

/**
 * What may be set where `require-trusted-types-for` is in force: code of this origin, or, on localhost, of another port
 * of it; and JSON, which search engines read and which does nothing. The blog's editor writes its styles as HTML, so the
 * documents of the tools that it stands among cannot ask for it.
 */
export const trustedTypesPolicy =
  'self.trustedTypes?.createPolicy("default",{createScriptURL:u=>{const{origin:o,hostname:h}=new URL(u,location);' +
  'if(o===location.origin||h==="localhost"&&h===location.hostname)return u},createScript:s=>(JSON.parse(s),s)});';
export const needsTrustedTypes = (kind: DocumentKind) => kind !== 'staff';

/** Headers of a document: nothing runs or shows that is not ours. */
export function documentHeaders({ kind, inlinedStyles, inlinedScripts, nonce, localCode, secure }: Policy) {
  const local = localCode ? ' http://localhost:* ws://localhost:*' : '';
  const scripts = inlinedScripts.map(hash).join(' ');
  const styles = [...inlinedStyles.map(hash), ...(nonce ? [`'nonce-${nonce}'`] : [])].join(' ');
  const { pictures, connections } = sources[kind];
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${scripts}`.trimEnd() + local,
      `style-src 'self' ${styles}`.trimEnd(),
      `img-src 'self' data:${pictures}`,
      "font-src 'self'",
      `connect-src 'self'${connections}${local}`,
      "manifest-src 'self'",
      ...(kind === 'public' ? ["media-src 'self'"] : []),
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(needsTrustedTypes(kind) ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
      ...(secure ? ['upgrade-insecure-requests'] : []),
      `report-uri ${reports}`,
      'report-to csp',
    ].join('; '),
    'reporting-endpoints': `csp="${reports}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
