import { createHash } from 'node:crypto';
import { reportCsp } from 'shared/contracts/csp-reports';
import type { DocumentKind } from 'shared/release';
import { policyName } from 'shared/trusted-types';

export interface Policy {
  kind: DocumentKind;
  /** Contents of the document's style elements. */
  inlinedStyles: string[];
  /** Contents of the document's script elements that run. */
  inlinedScripts: string[];
  /** Nonce for antd's style elements; staff documents only. */
  nonce?: string | undefined;
  /** Allows code from other ports of localhost, for trying a remote in development. */
  localCode?: boolean;
  secure: boolean;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Fallback address of the webhook test (requirement 7). */
const webhook = 'https://hooks.zapier.com';

/** HSTS, on every answer of a site with TLS: browsers then never use plain HTTP. */
export const transportSecurity = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
] as const;

/** Where browsers report violations of the policy. */
const reports = reportCsp.path;

/** Posts may show pictures from any https address; the webhook test runs on the front page. */
const sources: Record<DocumentKind, { pictures: string; connections: string }> = {
  public: { pictures: ' blob: https:', connections: ` ${webhook}` },
  staff: { pictures: ' blob: https:', connections: '' },
  patient: { pictures: '', connections: '' },
};

/**
 * Trusted Types where `require-trusted-types-for` is in force: scripts of this origin (on localhost also of other ports),
 * and JSON, which is data. Our code asks its own policy, since an extension may have made the default one first; that one
 * serves modules built before. Staff documents cannot require it, because the blog's editor sets its styles as HTML.
 */
export const trustedTypesPolicy =
  '{const rules={createScriptURL:u=>{const{origin:o,hostname:h}=new URL(u,location);' +
  'if(o===location.origin||h==="localhost"&&h===location.hostname)return u},createScript:s=>(JSON.parse(s),s)};' +
  `self.ownScripts=self.trustedTypes?.createPolicy("${policyName}",rules);` +
  'self.trustedTypes?.defaultPolicy??self.trustedTypes?.createPolicy("default",rules)}';
export const needsTrustedTypes = (kind: DocumentKind) => kind !== 'staff';

/** Security headers of a document: only our own code runs. */
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
      ...(needsTrustedTypes(kind)
        ? [
            "require-trusted-types-for 'script'",
            // Each build's own chunk loader makes a policy of this name.
            `trusted-types default ${policyName} 'allow-duplicates'`,
          ]
        : []),
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
