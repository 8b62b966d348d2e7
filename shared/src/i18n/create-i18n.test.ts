import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createI18n, loadTexts } from './create-i18n';
import { languages, type Messages } from './languages';

const root = join(__dirname, '../../..');

const localeFiles = (language: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => ['shared', 'shell'].includes(name) || name.startsWith('mfe-'))
    .flatMap(({ name }) =>
      readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, name, 'src', file),
      ),
    )
    .filter((file) => file.endsWith(`/locales/${language}.json`));

const textsOf = (messages: Messages, prefix = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : textsOf(value, `${prefix}${name}.`),
  );

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each(languages)('%s', (language) => {
  test.each(localeFiles(language).map((file) => [file.slice(root.length + 1), file]))(
    'says every text of %s as it stands, with the values that it is given',
    (_, file) => {
      const messages: Messages = JSON.parse(readFileSync(file, 'utf8'));
      const t = createI18n(language, { texts: messages }).getFixedT(language, 'texts');
      for (const [key, text] of textsOf(messages)) {
        const form = /_(one|other)$/.exec(key)?.[0] ?? '';
        const count = form === '_one' ? 1 : 2;
        const values = Object.fromEntries(
          [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `<${name} & $t(x) {y}>`]),
        );
        const said = text.replace(/\{(\w+)\}/g, (_place, name) =>
          name === 'count' ? `${count}` : values[name],
        );
        expect(t(key.slice(0, key.length - form.length), { ...values, count })).toBe(said);
      }
    },
  );
});

test('a text that is missing is shown as its key, with a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const t = createI18n('no', { common: { action: { send: 'Send' } } }).getFixedT('no');
  expect([t('action.sent'), t('action'), t('action.send.now')]).toEqual([
    'action.sent',
    'action',
    'action.send.now',
  ]);
  expect(warn.mock.calls).toEqual([
    ['Missing translation: common:action.sent'],
    ['Missing translation: common:action'],
    ['Missing translation: common:action.send.now'],
  ]);
});

test('texts are fetched once, by language and name space, and spoken from then on', async () => {
  const asked: string[] = [];
  const i18n = createI18n('no', { common: { yes: 'ja' } }, async (language, namespace) => {
    asked.push(`${language} ${namespace}`);
    return { yes: 'yes', no: 'no' };
  });
  await Promise.all([
    loadTexts(i18n, 'no', ['common']),
    loadTexts(i18n, 'en', ['common', 'mfe-blog']),
    loadTexts(i18n, 'en', ['common']),
  ]);
  await loadTexts(i18n, 'en', ['mfe-blog']);
  expect(asked).toEqual(['en common', 'en mfe-blog']);
  const english = i18n.cloneInstance({ lng: 'en' });
  expect([i18n.t('yes'), english.t('yes'), english.t('no', { ns: 'mfe-blog' })]).toEqual(['ja', 'yes', 'no']);
});

test('texts that could not be had are no texts, and are fetched again when asked for again', async () => {
  let fails = true;
  const i18n = createI18n('no', {}, async () => {
    if (fails) throw new Error('network');
    return { yes: 'ja' };
  });
  await expect(loadTexts(i18n, 'no', ['common'])).rejects.toThrow('No texts in no: common');
  fails = false;
  await loadTexts(i18n, 'no', ['common']);
  expect(i18n.t('yes')).toBe('ja');
});

test('who asks while a fetch that will fail is under way is not told of that failure', async () => {
  const answers: ((text?: Record<string, string>) => void)[] = [];
  const i18n = createI18n(
    'no',
    {},
    () =>
      new Promise((resolve, reject) => {
        answers.push((texts) => (texts ? resolve(texts) : reject(new Error('network'))));
      }),
  );
  const first = loadTexts(i18n, 'en', ['common']);
  const second = loadTexts(i18n, 'en', ['common']);
  answers[0]?.();
  await expect(first).rejects.toThrow('No texts in en');
  while (answers.length < 2) await new Promise(setImmediate);
  answers[1]?.({ yes: 'yes' });
  await second;
  expect(i18n.getFixedT('en')('yes')).toBe('yes');
});
