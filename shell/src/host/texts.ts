import type { i18n } from 'i18next';
import { retryPause } from 'shared/back-off';
import { createI18n, loadTexts } from 'shared/i18n/create-i18n';
import { commonNamespace, defaultLanguage, type Language, type Messages } from 'shared/i18n/languages';
import type { PageTexts, RemoteModule } from 'shared/remote';
import { shellMessages } from '../messages/messages';
import { settled } from '../remotes/data';

/** The texts of this page, and which language it is in: the one owner of both. */
export interface Texts {
  /** The language that the page is drawn in first. */
  first: () => Language;
  /** Speaks one language, whose texts are in one store with all others. */
  translator: (language: Language) => i18n;
  /** Settles when a remote's texts are there: until then its pages are not drawn in that language. */
  arrival: (language: Language, namespace: string) => Promise<void>;
  /** The same for texts that only some pages need, which it asks for; rejects when they cannot be had at all. */
  pageArrival: (language: Language, texts: PageTexts) => Promise<unknown>;
  /** Takes the page to a language; to Norwegian as a whole when it cannot be had. The last choice wins. */
  choose: (language: Language) => void;
  /** Tries the last choice again if it could not be had. */
  chooseAgain: () => void;
  /** Who draws the page in the language that it is given. */
  follow: (show: (language: Language) => void) => void;
  /** The page is drawn in a language now. */
  drawn: (language: Language) => void;
}

/** Texts of a page that is drawn once and in one language. */
export const fixedTexts = (language: Language, translator: i18n): Texts => {
  const there = settled<void>(undefined);
  const nothing = () => {};
  return {
    first: () => language,
    translator: () => translator,
    arrival: () => there,
    pageArrival: () => there,
    choose: nothing,
    chooseAgain: nothing,
    follow: nothing,
    drawn: nothing,
  };
};

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
}
function createWaiting(): Waiting {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * Texts that are fetched when a language or a remote first needs them.
 * @param pageSettled what the page is waiting for: a new language comes when all of the page can change with it
 */
export function createTexts(documentLanguage: Language, pageSettled: () => Promise<unknown>) {
  const loaders = new Map<string, (language: Language) => Promise<Messages>>([
    [commonNamespace, shellMessages],
  ]);
  const i18n = createI18n(documentLanguage, {}, (language, namespace) => {
    const load = loaders.get(namespace);
    return load ? load(language) : Promise.reject(new Error(`Nobody has texts of ${namespace}`));
  });
  const translators = new Map([[documentLanguage, i18n]]);
  const waiting = new Map<string, Waiting>();
  const ofPages = new Map<string, Promise<unknown>>();
  const there = settled<void>(undefined);
  let shown = documentLanguage;
  /** The same unless a change is under way. */
  let wanted = documentLanguage;
  let chosen = documentLanguage;
  let turns = 0;
  let show = (language: Language) => texts.drawn(language);

  i18n.store.on('added', (language, namespace) => waiting.get(`${language} ${namespace}`)?.resolve());

  const loadAll = (language: Language) => loadTexts(i18n, language, [...loaders.keys()]);

  async function turnTo(language: Language): Promise<void> {
    turns += 1;
    const turn = turns;
    for (const possible of new Set([language, defaultLanguage])) {
      wanted = possible;
      try {
        await Promise.all([loadAll(possible), pageSettled()]);
        // Of remotes that came meanwhile.
        await loadAll(possible);
      } catch {
        if (turn !== turns) return;
        continue;
      }
      if (turn === turns) show(possible);
      return;
    }
    wanted = shown;
    show(shown);
  }

  async function addTexts({ namespace, messages }: PageTexts, stands: boolean): Promise<void> {
    loaders.set(namespace, messages);
    const [inShown, inWanted] = await Promise.allSettled(
      [shown, wanted].map((language) => loadTexts(i18n, language, [namespace])),
    );
    if (inShown?.status === 'rejected') {
      if (stands) throw inShown.reason;
      await loadTexts(i18n, defaultLanguage, [namespace]);
    }
    if ([inShown, inWanted].some((load) => load?.status === 'rejected')) void turnTo(defaultLanguage);
  }

  const texts: Texts = {
    first: () => shown,
    translator(language) {
      const known = translators.get(language);
      if (known) return known;
      const made = i18n.cloneInstance({ lng: language });
      translators.set(language, made);
      return made;
    },
    arrival(language, namespace) {
      if (i18n.hasResourceBundle(language, namespace)) return there;
      const key = `${language} ${namespace}`;
      const known = waiting.get(key) ?? createWaiting();
      waiting.set(key, known);
      return known.promise;
    },
    pageArrival(language, page) {
      const { namespace } = page;
      if (i18n.hasResourceBundle(language, namespace)) return there;
      const key = `${language} ${namespace}`;
      const asked =
        ofPages.get(key) ?? Promise.all([addTexts(page, false), texts.arrival(language, namespace)]);
      ofPages.set(key, asked);
      asked.catch(() => ofPages.delete(key));
      return asked;
    },
    choose(language) {
      chosen = language;
      void turnTo(language);
    },
    chooseAgain() {
      if (chosen !== wanted) void turnTo(chosen);
    },
    follow(draw) {
      show = draw;
    },
    drawn(language) {
      shown = language;
    },
  };

  return {
    ...texts,
    /**
     * The shell's own texts; a page that stands as HTML waits for those of its language.
     * @param onLost called each time that none were to be had
     */
    async start(stands: boolean, onLost = () => {}): Promise<void> {
      for (let failures = 1; ; failures += 1) {
        for (const language of stands ? [documentLanguage] : [documentLanguage, defaultLanguage]) {
          try {
            await loadAll(language);
            shown = wanted = language;
            return;
          } catch {}
        }
        onLost();
        await retryPause(failures);
      }
    },
    /**
     * The texts of a remote that has arrived, in the language of the page and in one that it is about to change to.
     * @param standing path of its page that stands as HTML: without texts in that language the remote has not arrived
     */
    async add({ name, messages, routes }: RemoteModule, standing?: string): Promise<void> {
      const stands = standing !== undefined;
      const ofPage = routes.find(({ path }) => path === standing)?.texts;
      await Promise.all([
        addTexts({ namespace: name, messages }, stands),
        ofPage && addTexts(ofPage, stands),
      ]);
    },
  };
}
