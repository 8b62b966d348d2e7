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

export interface StaticPage {
  path: string;
  /** Heading of the page. */
  heading: string;
  text: string;
  language: Language;
  /** From the document's state. */
  opensOn: string;
  i18n: i18n;
}

/** A notice in the site's frame, as HTML that needs no script. */
export function inFrame({ path, heading, text, language, opensOn, i18n }: StaticPage): string {
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
    <I18nextProvider i18n={i18n}>
      <StaticRouter location={path}>
        <HostProvider host={host}>
          <Opening value={{ opensOn, closedDays: [] }}>
            <Frame tools={[]}>
              <div className="ui-container ui-center">
                <h1>{heading}</h1>
                <p>{text}</p>
                <a className="ui-button" href={companyPhoneLink()} translate="no">
                  {brand.phone}
                </a>
              </div>
            </Frame>
          </Opening>
        </HostProvider>
      </StaticRouter>
    </I18nextProvider>,
  );
}
