// First, so that the order of these style sheets does not depend on the page that is read first.
import './page/art.module.css';
import './page/link-card.module.css';
import './page/offer-band.module.css';
import { loadPrivacy } from 'shared/legal/legal';
import { pageLoader } from 'shared/react/host';
import type { PageRoute, PageTexts } from 'shared/remote';
import { figureParameters } from './calculator/parameters';
import { homeHead, pageHead, serviceHead } from './page/page-head';
import { namespaces } from './page/texts';
import { intentIn, intentParameter, withIntent } from './quote/intent';
import { services } from './service/services';

/** Whether this is the server build: query parameters of documents concern only the server. */
declare const atEdge: boolean;

/** Texts that only some pages need. */
const textsIn = (folder: keyof typeof namespaces): PageTexts => ({
  namespace: namespaces[folder],
  messages: (language) =>
    import(/* webpackChunkName: "[request]" */ `./${folder}/locales/${language}.json`).then(
      (file) => file.default,
    ),
});
const laterTexts = textsIn('later');
const serviceTexts = textsIn('service');

/** Route of a page whose texts share one key. */
const page = (path: string, key: string, lazy: PageRoute['lazy']): PageRoute => ({
  path,
  lazy,
  handle: { texts: laterTexts, head: pageHead(key) },
});

const servicePages = services.map(
  (service): PageRoute => ({
    path: service.path,
    lazy: async () => {
      const { ServiceScreen } = await import(/* webpackChunkName: "service" */ './service/service-screen');
      return { Component: () => <ServiceScreen service={service} /> };
    },
    handle: { texts: serviceTexts, head: serviceHead(`service.${service.key}`) },
  }),
);

export const routes: PageRoute[] = [
  {
    path: '/',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "home" */ './home/home-screen')).HomeScreen,
    }),
    handle: { texts: textsIn('home'), head: homeHead },
  },
  page('/om-oss', 'about', async () => ({
    Component: (await import(/* webpackChunkName: "later" */ './about/about-screen')).AboutScreen,
  })),
  page('/kontakt', 'contact', async () => ({
    Component: (await import(/* webpackChunkName: "contact" */ './contact/contact-screen')).ContactScreen,
  })),
  {
    path: '/tilbud',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "quote" */ './quote/quote-screen')).QuoteScreen,
    }),
    loader: pageLoader(async ({ url }) => intentIn(url)),
    handle: {
      texts: textsIn('quote'),
      ...(atEdge && { parameters: [intentParameter], freeParameters: figureParameters }),
      head: (context) => withIntent(pageHead('quote')(context), context.url),
    },
  },
  ...servicePages,
  page('/case', 'case', async () => ({
    Component: (await import(/* webpackChunkName: "later" */ './cases/cases-screen')).CasesScreen,
  })),
  page('/kundeanbefalinger', 'testimonials', async () => ({
    Component: (await import(/* webpackChunkName: "later" */ './testimonials/testimonials-screen'))
      .TestimonialsScreen,
  })),
  page('/vms', 'vms', async () => ({
    Component: (await import(/* webpackChunkName: "later" */ './vms/vms-screen')).VmsScreen,
  })),
  page('/vilkar', 'terms', async () => ({
    Component: (await import(/* webpackChunkName: "later" */ './legal/terms-screen')).TermsScreen,
  })),
  {
    ...page('/personvern', 'privacy', async () => ({
      Component: (await import(/* webpackChunkName: "later" */ './legal/privacy-screen')).PrivacyScreen,
    })),
    loader: pageLoader(({ language }) => loadPrivacy(language)),
  },
  page('/nedlastinger', 'downloads', async () => ({
    Component: (await import(/* webpackChunkName: "later" */ './support/downloads-screen')).DownloadsScreen,
  })),
];
