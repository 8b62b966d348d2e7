import { brand, claims, openingHours } from 'shared/brand';
import { languageUrl } from 'shared/i18n/languages';
import type { RouteContext } from 'shared/remote';

type Texts = (key: string) => string;

const businessId = (origin: string) => `${origin}/#business`;

/** Structured data (schema.org) of the company. */
export const business = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfessionalService',
  '@id': businessId(origin),
  name: brand.name,
  slogan: brand.tagline,
  url: `${origin}/`,
  image: origin + brand.shareImage,
  logo: `${origin}/icon-512.png`,
  priceRange: `NOK ${claims.priceFrom}+`,
  telephone: brand.phone,
  email: brand.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    postalCode: brand.address.postalCode,
    addressLocality: brand.address.city,
    addressCountry: brand.address.country,
  },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ...openingHours,
  },
});

/** Structured data of a page's FAQ; `keys` are text keys. */
export const faqPage = (t: Texts, keys: string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: keys.map((key) => ({
    '@type': 'Question',
    name: t(`${key}.question`),
    acceptedAnswer: { '@type': 'Answer', text: t(`${key}.answer`) },
  })),
});

/** Breadcrumbs from the front page to this page, in the current language. */
export const breadcrumbs = ({ url, language }: RouteContext, home: string, here: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: home, item: languageUrl(url.origin, '/', language) },
    { '@type': 'ListItem', position: 2, name: here, item: languageUrl(url.origin, url.pathname, language) },
  ],
});

/** Structured data of a service: its provider and its lowest price. */
export const serviceOffer = ({ url, language }: RouteContext, name: string, description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name,
  description,
  serviceType: name,
  url: languageUrl(url.origin, url.pathname, language),
  provider: { '@id': businessId(url.origin) },
  offers: {
    '@type': 'Offer',
    priceCurrency: 'NOK',
    price: claims.priceFrom,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'NOK',
      minPrice: claims.priceFrom,
      unitCode: 'MON',
      valueAddedTaxIncluded: false,
    },
  },
});
