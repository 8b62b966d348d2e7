import { readFileSync } from 'node:fs';

/** Environment variables that any Node process may need from the machine. */
const machine = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

/** Settings of the edge. It runs the code of releases, so they contain no secrets. */
export const edgeSettings = [
  'PORT',
  'HOST',
  'API_ORIGIN',
  'PUBLIC_ORIGIN',
  'TRUST_PROXY',
  'RELEASES_DIR',
  'RELEASES_ORIGIN',
  'RELEASE_PUBLIC_KEY',
];

/**
 * A larger young generation: garbage is collected every few hundred requests instead of every forty, as pauses delayed
 * some.
 */
export const edgeFlags = readFileSync(new URL('../shell/edge-flags', import.meta.url), 'utf8')
  .trim()
  .split(' ');

/**
 * Settings of the C library: few heaps, and large blocks always outside of them. Otherwise it keeps what was freed: 50
 * MB after 250 releases.
 */
export const edgeMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

export const apiSettings = [
  'PORT',
  'API_HOST',
  'API_PORT',
  'PUBLIC_ORIGIN',
  'DATA_DIR',
  'DEMO_PASSWORD',
  'MONGODB_URI',
  'REDIS_URL',
  'SESSION_SECRET',
  'FIELD_KEYS',
  'AUDIT_KEYS',
  'AUDIT_HEAD_URL',
  'RELEASE_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'NOTIFY_EMAIL',
  'LEAD_WEBHOOK_URL',
  'ZAPIER_WEBHOOK_URL',
  'IMAGE_API_URL',
  'IMAGE_API_KEY',
  'PASSWORD_MEMORY_KIB',
  'TRUST_PROXY',
  'VIKA_RETENTION_DAYS',
  'LEAD_RETENTION_DAYS',
  'AUDIT_RETENTION_DAYS',
  'VIKA_EMAILS',
  'VIKARAPPORT_EMAILS',
  'CUSTOMER_SERVICE_EMAILS',
  'CUSTOMER_SERVICE_HOME',
  'CLINIC_EMAILS',
  'SECOND_STEP',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'METRICS_HOST',
  'METRICS_PORT',
];

/** The environment of a process: only the listed settings and the machine's basics. */
export const environmentFor = (settings, given = process.env) =>
  Object.fromEntries(
    [...machine, ...settings].filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
