import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { createInstance } from 'i18next';
import { createI18n } from './create-i18n';
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

const keysOf = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );

/** The library that the translator stands in for, set up for texts like ours. */
function libraryOf(language: string, resources: Record<string, Messages>) {
  const library = createInstance();
  void library.init({
    lng: language,
    resources: { [language]: resources },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  });
  return library;
}

describe.each(languages)('%s', (language) => {
  test.each(localeFiles(language).map((file) => [file.slice(root.length + 1), file]))(
    'says of every text in %s what i18next says',
    (_, file) => {
      const messages: Messages = JSON.parse(readFileSync(file, 'utf8'));
      const ours = createI18n(language, { texts: messages }).getFixedT(language, 'texts');
      const theirs = libraryOf(language, { texts: messages }).getFixedT(language, 'texts');
      for (const key of keysOf(messages)) {
        const plain = key.replace(/_(one|other)$/, '');
        const places = [...ours(key).matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `<${name} & $1>`]);
        for (const count of [0, 1, 2, 1.5, 21]) {
          const values = { ...Object.fromEntries(places), count };
          expect(ours(plain, values)).toBe(theirs(plain, values));
        }
        expect(ours(key)).toBe(theirs(key));
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
  expect(warn).toHaveBeenCalledWith('Missing translation: common:action.sent');
  warn.mockRestore();
});

test('another language is told of and spoken from then on', async () => {
  const i18n = createI18n('no', { common: { yes: 'ja' } });
  const heard: string[] = [];
  i18n.on('languageChanged', (language) => heard.push(language));
  i18n.addResourceBundle('en', 'common', { yes: 'yes' });
  expect([i18n.hasResourceBundle('en', 'common'), i18n.hasResourceBundle('sv', 'common')]).toEqual([
    true,
    false,
  ]);
  await i18n.changeLanguage('en');
  expect(heard).toEqual(['en']);
  expect(i18n.language).toBe('en');
  expect(i18n.getFixedT(null, 'common')('yes')).toBe('yes');
});
