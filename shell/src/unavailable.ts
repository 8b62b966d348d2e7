import type { Language } from 'shared/i18n/languages';
import { inFrame, type StaticPage } from './in-frame';

/** Kept apart from the shell's other texts: only the edge sends them. */
const texts: Record<Language, { heading: string; text: string }> = {
  no: {
    heading: 'Siden er ikke tilgjengelig akkurat nå',
    text: 'Vi er straks tilbake. Last siden på nytt om litt, eller ring oss, så hjelper vi deg.',
  },
  sv: {
    heading: 'Sidan är inte tillgänglig just nu',
    text: 'Vi är strax tillbaka. Ladda om sidan om en stund, eller ring oss så hjälper vi dig.',
  },
  da: {
    heading: 'Siden er ikke tilgængelig lige nu',
    text: 'Vi er straks tilbage. Indlæs siden igen om lidt, eller ring til os, så hjælper vi dig.',
  },
  en: {
    heading: 'The page is not available right now',
    text: 'We will be back in a moment. Reload the page in a little while, or call us and we will help you.',
  },
};

/** Title and HTML of what is shown instead of a page that cannot be had for the moment. */
export const unavailablePage = (page: Omit<StaticPage, 'text' | 'heading'>) => ({
  title: texts[page.language].heading,
  html: inFrame({ ...page, ...texts[page.language] }),
});
