import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import calls from 'remote/mfe-calls';
import callsTexts from 'remote-texts/mfe-calls';
import { createClient } from 'shared/client/client';
import { createI18n } from 'shared/i18n/create-i18n';
import { commonNamespace } from 'shared/i18n/languages';
import { App } from '../../src/app';
import { fixedTexts } from '../../src/host/texts';
import texts from '../../src/messages/no';
import { createRouteData, settled } from '../../src/remotes/data';

/** The shell and one staff tool in one bundle, without module federation, for comparison. */
const root = document.getElementById('root');
const state = document.getElementById('page-state')?.textContent;
if (!root || !state) throw new Error('The document is not whole');
const open = () => settled(calls);
const i18n = createI18n('no', { [commonNamespace]: texts, [calls.name]: callsTexts });

createRoot(root).render(
  <BrowserRouter>
    <App
      page={JSON.parse(state)}
      texts={fixedTexts('no', i18n)}
      remotes={{ open, openPatiently: open, forget: () => {}, settled: async () => {} }}
      routeData={createRouteData()}
      client={createClient()}
      origin={location.origin}
    />
  </BrowserRouter>,
);
