import type { i18n } from 'i18next';
import { retryPause } from 'shared/back-off';
import { createI18n, loadTexts } from 'shared/i18n/create-i18n';
import { commonNamespace, defaultLanguage, type Language, type Messages } from 'shared/i18n/languages';
import type { PageTexts, RemoteModule } from 'shared/remote';
import { shellMessages } from '../messages/messages';

/** Owns the texts of this page and its language. */
export interface Texts {
  /** The language of the first render. */
  first: () => Language;
  /** Returns the i18next instance of one language; all share one store. */
  translator: (language: Language) => i18n;
  /** Settles when a remote's texts are loaded, until when its pages are not rendered in that language; none if they are. */
  arrival: (language: Language, namespace: string) => Promise<void> | undefined;
  /** The same for texts that only some pages need; loads them, and rejects if that fails. */
  pageArrival: (language: Language, texts: PageTexts) => Promise<unknown> | undefined;
  /** Loads texts of a page before it is shown; rejects if it would have none. */
  load: (texts: PageTexts) => Promise<void>;
  /** Switches the page's language; falls back to Norwegian as a whole on failure. The last choice wins. */
  choose: (language: Language) => void;
  /** Retries the last choice if it failed. */
  chooseAgain: () => void;
  /** Sets the callback that renders the page in a language; not whole where a part of it is still awaited. */
  follow: (show: (language: Language, isWhole: boolean) => void) => void;
  /** Called when the page has been rendered in a language. */
  rendered: (language: Language) => void;
}

/** Texts of a page that is rendered once, in one language. */
export const fixedTexts = (language: Language, translator: i18n): Texts => {
  const nothing = () => undefined;
  return {
    first: () => language,
    translator: () => translator,
    arrival: nothing,
    pageArrival: nothing,
    load: async () => {},
    choose: nothing,
    chooseAgain: nothing,
    follow: nothing,
    rendered: nothing,
  };
};

/** How long a change of language waits for the whole page; then the frame changes, and what is missing when it comes. */
const patienceMs = 800;
const patience = () => new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false));

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
 * Texts that are loaded when a language or a remote first needs them.
 * @param preparePage resolves when the page could be rendered in a language: a change waits a moment for it, to apply as a whole
 */
export function createTexts(
  documentLanguage: Language,
  preparePage: (language: Language) => Promise<unknown>,
) {
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
  let shown = documentLanguage;
  /** The same, unless a change is in progress. */
  let wanted = documentLanguage;
  let chosen = documentLanguage;
  let turns = 0;
  let show = (language: Language, _isWhole: boolean) => texts.rendered(language);

  i18n.store.on('added', (language, namespace) => waiting.get(`${language} ${namespace}`)?.resolve());

  const loadAll = (language: Language) => loadTexts(i18n, language, [...loaders.keys()]);

  async function loadPage(language: Language): Promise<void> {
    await Promise.all([loadAll(language), preparePage(language)]);
    // Texts of remotes that arrived meanwhile.
    await loadAll(language);
  }

  async function turnTo(language: Language): Promise<void> {
    turns += 1;
    const turn = turns;
    for (const possible of new Set([language, defaultLanguage])) {
      wanted = possible;
      const page = loadPage(possible);
      const frame = loadTexts(i18n, possible, [commonNamespace]);
      let isShown = false;
      page.catch(() => {
        if (isShown && turn === turns && possible !== defaultLanguage) void turnTo(defaultLanguage);
      });
      try {
        const isWhole = await Promise.race([page.then(() => true), frame.then(patience)]);
        if (turn !== turns) return;
        isShown = true;
        show(possible, isWhole);
        return;
      } catch {
        if (turn !== turns) return;
      }
    }
    wanted = shown;
    show(shown, true);
  }

  async function addTexts({ namespace, messages }: PageTexts, isRendered: boolean): Promise<void> {
    loaders.set(namespace, messages);
    const [inShown, inWanted] = await Promise.allSettled(
      [shown, wanted].map((language) => loadTexts(i18n, language, [namespace])),
    );
    if (inShown?.status === 'rejected') {
      if (isRendered) throw inShown.reason;
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
      if (i18n.hasResourceBundle(language, namespace)) return undefined;
      const key = `${language} ${namespace}`;
      const known = waiting.get(key) ?? createWaiting();
      waiting.set(key, known);
      return known.promise;
    },
    pageArrival(language, page) {
      const { namespace } = page;
      if (i18n.hasResourceBundle(language, namespace)) return undefined;
      const key = `${language} ${namespace}`;
      const asked =
        ofPages.get(key) ?? Promise.all([addTexts(page, false), texts.arrival(language, namespace)]);
      ofPages.set(key, asked);
      asked.catch(() => ofPages.delete(key));
      return asked;
    },
    load: (page) => addTexts(page, false),
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
    rendered(language) {
      shown = language;
    },
  };

  return {
    ...texts,
    /**
     * Loads the shell's own texts; hydration waits for those of the page's language.
     * @param onLost called each time that loading failed
     */
    async start(isRendered: boolean, onLost = () => {}): Promise<void> {
      for (let failures = 1; ; failures += 1) {
        for (const language of isRendered ? [documentLanguage] : [documentLanguage, defaultLanguage]) {
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
     * Loads the texts of a remote, in the page's language and in one that it is changing to.
     * @param standing path of its server-rendered page: without texts in that language the remote does not count as loaded
     */
    async add({ name, messages, routes }: RemoteModule, standing?: string): Promise<void> {
      const isRendered = standing !== undefined;
      const ofPage = routes.find(({ path }) => path === standing)?.handle?.texts;
      await Promise.all([
        addTexts({ namespace: name, messages }, isRendered),
        ofPage && addTexts(ofPage, isRendered),
      ]);
    },
  };
}
