import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Language, Messages } from 'shared/i18n/languages';
import { remoteContract } from 'shared/remote-entry';

const shellMessages = jest.fn<(language: Language) => Promise<Messages>>();
jest.mock('../messages/messages', () => ({
  shellMessages: (language: Language) => shellMessages(language),
}));
jest.mock('shared/back-off', () => ({ retryPause: async () => {} }));

let createTexts: typeof import('./texts').createTexts;
beforeAll(async () => {
  ({ createTexts } = await import('./texts'));
});

const lost = new Set<string>();
/** Texts that contain their own key; loading them can fail. */
const textsOf = (what: string) => async (language: Language) => {
  if (lost.has(`${what} ${language}`)) throw new Error('no line');
  return { name: `${what} in ${language}` };
};
const remote = (name: string) =>
  ({ name, contract: remoteContract, routes: [], messages: textsOf(name) }) as never;
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  lost.clear();
  shellMessages.mockClear();
  shellMessages.mockImplementation(textsOf('shell'));
});

async function open(language: Language, isRendered = false) {
  const shown: Language[] = [];
  let settle: (() => void) | undefined;
  let isSettled = true;
  const texts = createTexts(language, () =>
    isSettled
      ? Promise.resolve()
      : new Promise<void>((done) => {
          settle = done;
        }),
  );
  await texts.start(isRendered);
  texts.follow((next) => {
    shown.push(next);
    texts.rendered(next);
  });
  return {
    texts,
    shown,
    wait: () => {
      isSettled = false;
    },
    settle: () => settle?.(),
  };
}
const says = (
  { translator }: { translator: ReturnType<typeof createTexts>['translator'] },
  language: Language,
  key = 'name',
) => translator(language).t(key);

test('a page begins in its own language', async () => {
  const { texts } = await open('sv');
  expect(texts.first()).toBe('sv');
  expect(says(texts, 'sv')).toBe('shell in sv');
});

test('a page whose language cannot be had begins in Norwegian', async () => {
  lost.add('shell sv');
  const { texts } = await open('sv');
  expect(texts.first()).toBe('no');
});

test('a page that stands as HTML waits for its own language', async () => {
  let tries = 0;
  shellMessages.mockImplementation(async (language) => {
    tries += 1;
    if (tries < 3) throw new Error('no line');
    return textsOf('shell')(language);
  });
  const { texts } = await open('da', true);
  expect(texts.first()).toBe('da');
  expect(shellMessages.mock.calls.map(([language]) => language)).not.toContain('no');
});

test('the page turns to a language when all of it can', async () => {
  const { texts, shown, wait, settle } = await open('no');
  await texts.add(remote('mfe-blog'));
  wait();
  texts.choose('en');
  await turn();
  expect(shown).toEqual([]);
  settle();
  await turn();
  expect(shown).toEqual(['en']);
  expect(says(texts, 'en', 'mfe-blog:name')).toBe('mfe-blog in en');
});

test('the frame does not wait for a part that does not come; if its texts are lost then, all turns to Norwegian', async () => {
  jest.useFakeTimers();
  try {
    const { texts, shown } = await open('da');
    let lose = () => {};
    const lateTexts = new Promise<Messages>((_, reject) => {
      lose = () => reject(new Error('no line'));
    });
    const late = {
      ...(remote('mfe-blog') as object),
      messages: (language: Language) => (language === 'en' ? lateTexts : textsOf('mfe-blog')(language)),
    };
    await texts.add(late as never);
    texts.choose('en');
    await jest.advanceTimersByTimeAsync(100);
    expect(shown).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(shown).toEqual(['en']);
    lose();
    await jest.advanceTimersByTimeAsync(0);
    expect(shown).toEqual(['en', 'no']);
  } finally {
    jest.useRealTimers();
  }
});

test('a language that cannot be had leaves the page in Norwegian as a whole, and is tried again', async () => {
  const { texts, shown } = await open('da');
  await texts.add(remote('mfe-blog'));
  lost.add('mfe-blog en');
  texts.choose('en');
  await turn();
  await turn();
  expect(shown).toEqual(['no']);
  lost.clear();
  texts.chooseAgain();
  await turn();
  await turn();
  expect(shown).toEqual(['no', 'en']);
  texts.chooseAgain();
  await turn();
  expect(shown).toEqual(['no', 'en']);
});

test('without any line the page stays as it is', async () => {
  const { texts, shown } = await open('da');
  await texts.add(remote('mfe-blog'));
  for (const language of ['en', 'no']) lost.add(`mfe-blog ${language}`);
  texts.choose('en');
  await turn();
  await turn();
  expect(shown).toEqual(['da']);
});

test('the last of two choices wins, whichever is there first', async () => {
  let letEnglish = () => {};
  shellMessages.mockImplementation(async (language) => {
    if (language === 'en')
      await new Promise<void>((done) => {
        letEnglish = done;
      });
    return textsOf('shell')(language);
  });
  const { texts, shown } = await open('no');
  texts.choose('en');
  texts.choose('sv');
  await turn();
  expect(shown).toEqual(['sv']);
  letEnglish();
  await turn();
  expect(shown).toEqual(['sv']);
});

test('a remote that arrives without texts in the language takes the whole page to Norwegian', async () => {
  const { texts, shown } = await open('en');
  lost.add('mfe-blog en');
  await texts.add(remote('mfe-blog'));
  await turn();
  expect(shown).toEqual(['no']);
  expect(says(texts, 'no', 'mfe-blog:name')).toBe('mfe-blog in no');
});

test('where the page stands as HTML, such a remote has not arrived', async () => {
  const { texts, shown } = await open('en');
  lost.add('mfe-blog en');
  await expect(texts.add(remote('mfe-blog'), '/blogg')).rejects.toThrow();
  await turn();
  expect(shown).toEqual([]);
});

test('whoever waits for a remote is told when its texts are there', async () => {
  const { texts } = await open('no');
  let told = false;
  const waiting = texts.arrival('no', 'mfe-blog')?.then(() => {
    told = true;
  });
  await turn();
  expect(told).toBe(false);
  await texts.add(remote('mfe-blog'));
  await waiting;
  expect(told).toBe(true);
});

test('texts of some pages alone are asked for once, and again when they could not be had', async () => {
  const { texts } = await open('no');
  const messages = jest.fn(textsOf('cases'));
  const page = { namespace: 'cases', messages } as never;
  lost.add('cases no');
  await expect(texts.pageArrival('no', page)).rejects.toThrow();
  lost.clear();
  await Promise.all([texts.pageArrival('no', page), texts.pageArrival('no', page)]);
  const calls = messages.mock.calls.length;
  expect(says(texts, 'no', 'cases:name')).toBe('cases in no');
  await texts.pageArrival('no', page);
  expect(messages.mock.calls.length).toBe(calls);
});
