import { loadPrivacy } from 'shared/legal/legal';
import type { RemoteRoute } from 'shared/remote';
import { figureParameters } from './calculator/parameters';
import { HomeScreen } from './home/home-screen';
import { homeHead, pageHead, serviceHead } from './page/page-head';
import { type LaterPage, laterPage, laterTexts, ServiceScreen, serviceTexts } from './page/parts';
import { intentIn, intentParameter, withIntent } from './quote/intent';
import { services } from './service/services';

/** Whether this is the server build: query parameters of documents concern only the server. */
declare const atEdge: boolean;

/** Route of a page whose texts share one key. */
const page = (path: string, key: string, screen: LaterPage): RemoteRoute => ({
  path,
  texts: laterTexts,
  Component: laterPage(screen),
  head: pageHead(key),
});

const servicePages = services.map(
  (service): RemoteRoute => ({
    path: service.path,
    texts: serviceTexts,
    Component: () => <ServiceScreen service={service} />,
    head: serviceHead(`service.${service.key}`),
  }),
);

export const routes: RemoteRoute[] = [
  { path: '/', Component: HomeScreen, head: homeHead },
  page('/om-oss', 'about', 'AboutScreen'),
  page('/kontakt', 'contact', 'ContactScreen'),
  {
    ...page('/tilbud', 'quote', 'QuoteScreen'),
    load: async ({ url }) => intentIn(url),
    ...(atEdge && { parameters: [intentParameter], freeParameters: figureParameters }),
    head: (context) => withIntent(pageHead('quote')(context), context.url),
  },
  ...servicePages,
  page('/case', 'case', 'CasesScreen'),
  page('/kundeanbefalinger', 'testimonials', 'TestimonialsScreen'),
  page('/vms', 'vms', 'VmsScreen'),
  page('/vilkar', 'terms', 'TermsScreen'),
  {
    ...page('/personvern', 'privacy', 'PrivacyScreen'),
    load: ({ language }) => loadPrivacy(language),
  },
  page('/nedlastinger', 'downloads', 'DownloadsScreen'),
];
