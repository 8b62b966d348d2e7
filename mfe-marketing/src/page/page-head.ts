import { brand } from 'shared/brand';
import type { PageHead, RouteContext } from 'shared/remote';
import { factsIn } from '../facts';
import { breadcrumbs, business, faqPage } from './structured-data';

/** The head of the front page: who we are, and the answers people search for. */
export function homeHead({ url, language, t }: RouteContext): PageHead {
  const words = (key: string) => t(key, factsIn(language));
  return {
    title: `${words('home.headTitle')} | ${brand.name}`,
    description: words('home.description'),
    keywords: words('home.keywords'),
    image: brand.shareImage,
    structuredData: [business(url.origin), faqPage(words)],
  };
}

/**
 * The head of any other page.
 * @param titleKey its name, in the title and the breadcrumbs
 */
export const pageHead =
  (titleKey: string, descriptionKey: string) =>
  (context: RouteContext): PageHead => {
    const { url, language, t } = context;
    const words = (key: string) => t(key, factsIn(language));
    const name = words(titleKey);
    return {
      title: `${name} | ${brand.name}`,
      description: words(descriptionKey),
      keywords: `${name}, ${words('home.keywords')}`,
      image: brand.shareImage,
      structuredData: [business(url.origin), breadcrumbs(context, words('home.crumb'), name)],
    };
  };
