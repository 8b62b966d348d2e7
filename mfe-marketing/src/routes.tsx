import { loadPrivacy } from 'shared/legal/legal';
import type { RemoteRoute } from 'shared/remote';
import { HomeScreen } from './home/home-screen';
import { later } from './later';
import { homeHead, pageHead, serviceHead } from './page/page-head';
import { intentIn, intentParameter, withIntent } from './quote/intent';
import { ServiceScreen } from './service/service-screen';
import { services } from './service/services';
import { TestimonialsScreen } from './testimonials/testimonials-screen';
import { VmsScreen } from './vms/vms-screen';

/** A page whose texts stand under one key. */
const page = (path: string, key: string, Component: RemoteRoute['Component']): RemoteRoute => ({
  path,
  Component,
  head: pageHead(key),
});

const servicePages = services.map(
  (service): RemoteRoute => ({
    path: service.path,
    Component: () => <ServiceScreen service={service} />,
    head: serviceHead(`service.${service.key}`),
  }),
);

export const routes: RemoteRoute[] = [
  { path: '/', Component: HomeScreen, head: homeHead },
  page('/om-oss', 'about', later('AboutScreen')),
  page('/kontakt', 'contact', later('ContactScreen')),
  {
    ...page('/tilbud', 'quote', later('QuoteScreen')),
    load: async ({ url }) => intentIn(url),
    parameters: [intentParameter],
    head: (context) => withIntent(pageHead('quote')(context), context.url),
  },
  ...servicePages,
  page('/case', 'case', later('CasesScreen')),
  page('/kundeanbefalinger', 'testimonials', TestimonialsScreen),
  page('/vms', 'vms', VmsScreen),
  page('/vilkar', 'terms', later('TermsScreen')),
  {
    ...page('/personvern', 'privacy', later('PrivacyScreen')),
    load: ({ language }) => loadPrivacy(language),
  },
  page('/nedlastinger', 'downloads', later('DownloadsScreen')),
];
