import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSettings } from './env';
import { newFieldKey } from './platform/field-encryption';
import { nameOfDatabase } from './platform/mongo';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: randomBytes(32).toString('base64'),
  MONGODB_URI: 'mongodb://db/firma',
  REDIS_URL: 'redis://cache',
  FIELD_KEYS: newFieldKey('one'),
  AUDIT_KEYS: newFieldKey('one'),
  RELEASE_KEY: randomBytes(32).toString('base64'),
  PUBLIC_ORIGIN: 'https://firma.example',
  VIKA_RETENTION_DAYS: 'never',
  LEAD_RETENTION_DAYS: 'never',
  AUDIT_RETENTION_DAYS: 'never',
};
const directory = () => mkdtempSync(join(tmpdir(), 'settings-'));

test('production starts with everything it needs, and with nothing less', () => {
  expect(readSettings(production)).toMatchObject({ production: true, embedded: false });
  for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
    expect(() => readSettings({ ...production, [name]: '' })).toThrow(name);
  }
});

test.each([
  ['PORT', 'http'],
  ['API_PORT', '70000'],
  ['PUBLIC_ORIGIN', 'firma.example'],
  ['PUBLIC_ORIGIN', 'https://firma.example/side'],
  ['MONGODB_URI', 'postgres://db'],
  ['REDIS_URL', 'http://cache'],
  ['REDIS_URL', 'redis://:50%off@cache'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', `${'a1b2c3d4'.repeat(5)},short`],
  ['FIELD_KEYS', 'one:short'],
  ['AUDIT_KEYS', 'one:short'],
  ['RELEASE_KEY', 'short'],
  ['RELEASE_KEY', `${randomBytes(32).toString('base64')},short`],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'smtps://post:a/b@mail.firma.example'],
  ['SMTP_URL', 'smtps://post:a#b@mail.firma.example'],
  ['NOTIFY_EMAIL', 'nobody'],
  ['LEAD_WEBHOOK_URL', 'hooks.example'],
  ['TRUST_PROXY', 'true'],
  ['VIKA_RETENTION_DAYS', '0'],
  ['LEAD_RETENTION_DAYS', 'ever'],
  ['AUDIT_RETENTION_DAYS', '-1'],
  ['VIKA_EMAILS', 'a@b.no, tull'],
  ['CUSTOMER_SERVICE_HOME', '/admin'],
])('a wrong %s stops the start with one line that names it', (name, value) => {
  expect(() => readSettings({ ...production, [name]: value })).toThrow(new RegExp(`^${name}[^\\n]*$`));
});

test.each(['https://firma.example/', 'HTTPS://Firma.example', 'https://firma.example:443'])(
  '%s is the origin that browsers name, as links in mails begin with it and cookies go by it',
  (PUBLIC_ORIGIN) => {
    expect(readSettings({ ...production, PUBLIC_ORIGIN }).publicOrigin).toBe('https://firma.example');
  },
);

test.each([
  'mongodb://one.firma.example,two.firma.example:27018/firma?replicaSet=rs0',
  'mongodb+srv://api:secret@cluster.firma.example/firma',
])('an address of several servers is taken: %s', (uri) => {
  expect(readSettings({ ...production, MONGODB_URI: uri }).mongodbUri).toBe(uri);
  expect(nameOfDatabase(uri)).not.toContain('secret');
});

test('MongoDB without Redis is neither the default nor production', () => {
  expect(() => readSettings({ MONGODB_URI: 'mongodb://db/firma', DATA_DIR: directory() })).toThrow(
    'REDIS_URL',
  );
});

test('the api and its metrics listen on this machine alone, and the metrics only where they are asked for', () => {
  expect(readSettings(production)).toMatchObject({
    host: '127.0.0.1',
    metrics: undefined,
    trustedProxies: 1,
  });
  const asked = readSettings({ ...production, METRICS_PORT: '9100' });
  expect(asked.metrics).toEqual({ host: '127.0.0.1', port: 9100 });
});

test('the default start keeps its secrets, readable by their owner alone', () => {
  const DATA_DIR = directory();
  const first = readSettings({ DATA_DIR });
  expect(first).toMatchObject({ embedded: true, trustedProxies: 1 });
  expect(readSettings({ DATA_DIR }).sessionSecrets).toEqual(first.sessionSecrets);
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
});
