import { brand } from 'shared/brand';
import type { PageHead, RouteContext } from 'shared/remote';
import { faqGroups } from '../home/faq-items';
import { type Words, wordsOf } from '../words';
import { sharePictureAddress } from './share-picture';
import { breadcrumbs, business, faqPage, serviceOffer } from './structured-data';

/** Whether this is the server build: structured data is needed in documents only, not in browser code. */
declare const atEdge: boolean;

const wordsIn = ({ t, language }: RouteContext) => wordsOf(t, language);

/** The document head of the front page, with structured data of the company and the FAQ. */
export function homeHead(context: RouteContext): PageHead {
  const words = wordsIn(context);
  return {
    title: `${words('home.headTitle')} | ${brand.name}`,
    description: words('home.description'),
    keywords: words('home.keywords'),
    image: sharePictureAddress('home', context.language),
    structuredData: atEdge
      ? [
          business(context.url.origin),
          faqPage(
            words,
            Object.values(faqGroups)
              .flat()
              .map((item) => `faq.${item}`),
          ),
        ]
      : [],
  };
}

/** The document head of any other page, whose texts share one key. */
export const pageHead =
  (key: string) =>
  (context: RouteContext): PageHead => {
    const words = wordsIn(context);
    return headOf(context, words, words(`${key}.headTitle`), key);
  };

/** The document head of a service page: the title is a search phrase, the name is what the site calls the service. */
export const serviceHead =
  (key: string) =>
  (context: RouteContext): PageHead => {
    const words = wordsIn(context);
    const name = words(`${key}.title`);
    const head = headOf(context, words, name, key);
    return {
      ...head,
      title: `${words(`${key}.headTitle`)} | ${brand.name}`,
      structuredData: atEdge
        ? [
            ...(head.structuredData ?? []),
            serviceOffer(context, name, words(`${key}.description`)),
            faqPage(
              words,
              [1, 2, 3].map((number) => `${key}.question${number}`),
            ),
          ]
        : [],
    };
  };

const headOf = (context: RouteContext, words: Words, name: string, key: string): PageHead => ({
  title: `${name} | ${brand.name}`,
  description: words(`${key}.description`),
  keywords: `${name}, ${words('home.keywords')}`,
  image: sharePictureAddress(key, context.language),
  structuredData: atEdge
    ? [business(context.url.origin), breadcrumbs(context, words('home.crumb'), name)]
    : [],
});
