import { ReaderScreen } from 'blog-reader';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import blog from 'remote/mfe-blog';
import marketing from 'remote/mfe-marketing';
import blogTexts from 'remote-texts/mfe-blog';
import marketingTexts from 'remote-texts/mfe-marketing';
import laterTexts from 'remote-texts/mfe-marketing-later';
import serviceTexts from 'remote-texts/mfe-marketing-service';
import { createClient } from 'shared/client/client';
import { createI18n } from 'shared/i18n/create-i18n';
import { commonNamespace } from 'shared/i18n/languages';
import type { RegistryEntry } from 'shared/release';
import type { RemoteModule } from 'shared/remote';
import { remoteContract } from 'shared/remote-entry';
import { createSessions } from '../../src/host/session';
import { fixedTexts } from '../../src/host/texts';
import texts from '../../src/messages/no';
import { lazyQueries } from '../../src/remotes/queries';
import { siteRoutes } from '../../src/routes/site-routes';

/** The public pages as a conventional client-rendered app in one bundle, for comparison. */
const reader: RemoteModule = {
  ...blog,
  routes: blog.routes.map((route) =>
    route.path === '/blogg' ? { ...route, Component: ReaderScreen } : route,
  ),
};
const modules = { [marketing.name]: Promise.resolve(marketing), [reader.name]: Promise.resolve(reader) };

const entryOf = ({ routes }: RemoteModule): RegistryEntry => ({
  version: '',
  contract: remoteContract,
  routes: routes.map(({ path }) => ({ path })),
  entry: '',
  integrity: '',
  integrities: {},
  styles: [],
  preload: [],
  messages: {},
});
const open = (name: string) => modules[name] ?? Promise.reject(new Error(`No ${name} in the bundle`));

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root');
const i18n = createI18n('no', {
  [commonNamespace]: texts,
  [marketing.name]: marketingTexts,
  [`${marketing.name}/later`]: laterTexts,
  [`${marketing.name}/service`]: serviceTexts,
  [reader.name]: blogTexts,
});
const router = createBrowserRouter(
  siteRoutes({
    page: {
      kind: 'public',
      language: 'no',
      registry: { remotes: { [marketing.name]: entryOf(marketing), [reader.name]: entryOf(reader) } },
      styles: [],
      integrities: {},
      closedDays: [],
      opensOn: '',
    },
    texts: fixedTexts('no', i18n),
    remotes: {
      open,
      openPatiently: open,
      loaded: () => undefined,
      forget: () => {},
      settled: async () => {},
    },
    queries: lazyQueries(),
    sessions: createSessions(undefined),
    client: createClient(),
    origin: location.origin,
  }),
);
createRoot(root).render(<RouterProvider router={router} />);
