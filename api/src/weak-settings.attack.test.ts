import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readSettings } from './env';
import { newFieldKey } from './platform/field-encryption';

const production = () => ({
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
});
const key = (byte: number) => `old:${Buffer.alloc(32, byte).toString('base64')}`;

test.each([
  ['PUBLIC_ORIGIN', 'http://firma.example'],
  ['PASSWORD_MEMORY_KIB', '65535'],
  ['PUBLIC_ORIGIN', 'http://localhost.firma.example'],
  ['PUBLIC_ORIGIN', 'http://192.168.1.4:3000'],
  ['PUBLIC_ORIGIN', 'https://www.company.no'],
  ['SMTP_URL', 'smtps://user:password@mail.company.no'],
  ['MAIL_FROM', 'post@company.no'],
  ['SESSION_SECRET', 's'.repeat(36)],
  ['SESSION_SECRET', `${randomBytes(32).toString('base64')},${'s'.repeat(36)}`],
  ['SESSION_SECRET', 'abcdefgh'.repeat(5)],
  ['SESSION_SECRET', 'a1b2c3d4e5f6g7h8'.repeat(3)],
  ['SESSION_SECRET', '12345678901234567890123456789012'],
  ['SESSION_SECRET', `changeme-${'0123456789abcdefghijklmn'}`],
  ['RELEASE_KEY', Buffer.alloc(32, 7).toString('base64')],
  ['RELEASE_KEY', `${randomBytes(32).toString('base64')},${Buffer.alloc(32, 7).toString('base64')}`],
  ['FIELD_KEYS', key(0)],
  ['AUDIT_KEYS', key(0)],
  ['FIELD_KEYS', key(7)],
  ['FIELD_KEYS', `${newFieldKey('new')},${key(7)}`],
  ['FIELD_KEYS', `old:${Buffer.from('passord!'.repeat(4)).toString('base64')}`],
])('production does not start with %s %s', (name, value) => {
  expect(() => readSettings({ ...production(), [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('a trial on one machine may be without https', () => {
  for (const PUBLIC_ORIGIN of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(readSettings({ ...production(), PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
  }
});

test('what was drawn is taken, 300 times in each of 3 ways of writing it', () => {
  for (let time = 0; time < 300; time += 1) {
    for (const [length, encoding] of [
      [32, 'base64'],
      [24, 'base64url'],
      [32, 'hex'],
    ] as const) {
      const SESSION_SECRET = randomBytes(length).toString(encoding);
      expect(readSettings({ ...production(), SESSION_SECRET }).sessionSecrets).toEqual([SESSION_SECRET]);
    }
  }
});
