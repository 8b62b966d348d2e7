import { lazy } from 'react';
import { loadPrivacy } from 'shared/legal/legal';
import type { RemoteRoute } from 'shared/remote';
import { AboutScreen } from './about/about-screen';
import { CasesScreen } from './cases/cases-screen';
import { HomeScreen } from './home/home-screen';
import { PrivacyScreen } from './legal/privacy-screen';
import { TermsScreen } from './legal/terms-screen';
import { homeHead, pageHead } from './page/page-head';
import { ServiceScreen } from './service/service-screen';
import { services } from './service/services';
import { DownloadsScreen } from './support/downloads-screen';
import { TestimonialsScreen } from './testimonials/testimonials-screen';
import { VmsScreen } from './vms/vms-screen';

// Forms are a third of all the code here, and most visitors come to read.
const ContactScreen = lazy(() =>
  import(/* webpackChunkName: "forms" */ './contact/contact-screen').then(({ ContactScreen }) => ({
    default: ContactScreen,
  })),
);
const QuoteScreen = lazy(() =>
  import(/* webpackChunkName: "forms" */ './quote/quote-screen').then(({ QuoteScreen }) => ({
    default: QuoteScreen,
  })),
);

/** A page whose texts stand under one key. */
const page = (path: string, key: string, Component: RemoteRoute['Component']): RemoteRoute => ({
  path,
  Component,
  head: pageHead(`${key}.headTitle`, `${key}.description`),
});

const servicePages = services.map(
  (service): RemoteRoute => ({
    path: service.path,
    Component: () => <ServiceScreen service={service} />,
    head: pageHead(`service.${service.key}.title`, `service.${service.key}.description`),
  }),
);

export const routes: RemoteRoute[] = [
  { path: '/', Component: HomeScreen, head: homeHead },
  page('/om-oss', 'about', AboutScreen),
  page('/kontakt', 'contact', ContactScreen),
  page('/tilbud', 'quote', QuoteScreen),
  ...servicePages,
  page('/case', 'case', CasesScreen),
  page('/kundeanbefalinger', 'testimonials', TestimonialsScreen),
  page('/vms', 'vms', VmsScreen),
  page('/vilkar', 'terms', TermsScreen),
  { ...page('/personvern', 'privacy', PrivacyScreen), load: ({ language }) => loadPrivacy(language) },
  page('/nedlastinger', 'downloads', DownloadsScreen),
];
