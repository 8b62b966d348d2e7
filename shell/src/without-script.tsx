import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { brand, companyPhoneLink } from 'shared/brand';
import { createClient } from 'shared/client/client';
import type { Language } from 'shared/i18n/languages';
import { type Host, HostProvider } from 'shared/react/host';
import { Frame } from './frame/frame';
import { Opening } from './frame/opening-line';

/** Kept apart from the shell's other texts, so that browsers with JavaScript do not load it. */
const needsScript: Record<Language, string> = {
  no: 'Denne siden trenger JavaScript. Slå det på i nettleseren og last siden på nytt, eller ring oss, så hjelper vi deg.',
  sv: 'Den här sidan behöver JavaScript. Slå på det i webbläsaren och ladda om sidan, eller ring oss så hjälper vi dig.',
  da: 'Denne side kræver JavaScript. Slå det til i browseren, og indlæs siden igen, eller ring til os, så hjælper vi dig.',
  en: 'This page needs JavaScript. Turn it on in your browser and reload the page, or call us and we will help you.',
};

interface Page {
  path: string;
  /** Heading of the page. */
  heading: string;
  language: Language;
  /** From the document's state. */
  opensOn: string;
  i18n: i18n;
}

/** Initial HTML of a client-rendered document, for browsers without JavaScript: the frame, and a notice. */
export function withoutScript({ path, heading, language, opensOn, i18n }: Page): string {
  const nothing = async () => {};
  const session = { user: null };
  const host: Host = {
    client: createClient(),
    session,
    refreshSession: async () => session,
    signOut: nothing,
    toast: () => undefined,
    language,
    setLanguage: nothing,
    leavesDocument: () => false,
    styleNonce: undefined,
  };
  return renderToStaticMarkup(
    <noscript>
      <I18nextProvider i18n={i18n}>
        <StaticRouter location={path}>
          <HostProvider host={host}>
            <Opening value={{ opensOn, closedDays: [] }}>
              <Frame tools={[]}>
                <div className="ui-container ui-center">
                  <h1>{heading}</h1>
                  <p>{needsScript[language]}</p>
                  <a className="ui-button" href={companyPhoneLink()}>
                    {brand.phone}
                  </a>
                </div>
              </Frame>
            </Opening>
          </HostProvider>
        </StaticRouter>
      </I18nextProvider>
    </noscript>,
  );
}
