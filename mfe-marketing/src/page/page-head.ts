import { brand } from 'shared/brand';
import type { PageHead, RouteContext } from 'shared/remote';
import { faqGroups } from '../home/faq-items';
import { sharePictureAddress } from './share-picture';
import { breadcrumbs, business, faqPage, serviceOffer } from './structured-data';
import { type Texts, textOf } from './texts';

/** Whether this is the server build: structured data is needed in documents only, not in browser code. */
declare const atEdge: boolean;

const textIn = ({ t, language }: RouteContext) => textOf(t, language);

/** The document head of the front page, with structured data of the company and the FAQ. */
export function homeHead(context: RouteContext): PageHead {
  const text = textIn(context);
  return {
    title: `${text('home.headTitle')} | ${brand.name}`,
    description: text('home.description'),
    keywords: text('home.keywords'),
    image: sharePictureAddress('home', context.language),
    structuredData: atEdge
      ? [
          business(context.url.origin),
          faqPage(
            text,
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
    const text = textIn(context);
    return headOf(context, text, text(`${key}.headTitle`), key);
  };

/** The document head of a service page: the title is a search phrase, the name is what the site calls the service. */
export const serviceHead =
  (key: string) =>
  (context: RouteContext): PageHead => {
    const text = textIn(context);
    const name = text(`${key}.title`);
    const head = headOf(context, text, name, key);
    return {
      ...head,
      title: `${text(`${key}.headTitle`)} | ${brand.name}`,
      structuredData: atEdge
        ? [
            ...(head.structuredData ?? []),
            serviceOffer(context, name, text(`${key}.description`)),
            faqPage(
              text,
              [1, 2, 3].map((number) => `${key}.question${number}`),
            ),
          ]
        : [],
    };
  };

const headOf = (context: RouteContext, text: Texts, name: string, key: string): PageHead => ({
  title: `${name} | ${brand.name}`,
  description: text(`${key}.description`),
  keywords: `${name}, ${text('home.keywords')}`,
  image: sharePictureAddress(key, context.language),
  structuredData: atEdge
    ? [business(context.url.origin), breadcrumbs(context, text('home.crumb'), name)]
    : [],
});
