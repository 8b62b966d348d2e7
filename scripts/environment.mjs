import { readFileSync } from 'node:fs';

/** What any process of Node may need from the machine that it runs on. */
const machine = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

/** Settings of the edge, which runs the code of releases: no secret is among them. */
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

/** Room for what requests leave behind: swept every few hundred of them, not every forty, each sweep held some up. */
export const edgeFlags = readFileSync(new URL('../shell/edge-flags', import.meta.url), 'utf8')
  .trim()
  .split(' ');

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
  'METRICS_HOST',
  'METRICS_PORT',
];

/** The environment of a process: of all that is there only what it is meant to know. */
export const environmentFor = (settings, given = process.env) =>
  Object.fromEntries(
    [...machine, ...settings].filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
