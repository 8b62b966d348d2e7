import { brand } from 'shared/brand';
import type { PageHead, RouteContext } from 'shared/remote';
import { faqGroups } from '../home/faq-items';
import { type Words, wordsOf } from '../words';
import { sharePictureAddress } from './share-picture';
import { breadcrumbs, business, faqPage, serviceOffer } from './structured-data';

/** Whether this is the build for the edge: structured data stand in documents, and stay out of what browsers load. */
declare const atEdge: boolean;

const wordsIn = ({ t, language }: RouteContext) => wordsOf(t, language);

/** The head of the front page: who we are, and the answers people search for. */
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

/** The head of any other page, whose words stand under one key. */
export const pageHead =
  (key: string) =>
  (context: RouteContext): PageHead => {
    const words = wordsIn(context);
    return headOf(context, words, words(`${key}.headTitle`), key);
  };

/** The head of a service page: its title is what people search for, its name is what it is called on the site. */
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
