import type { Language } from 'shared/i18n/languages';
import { inFrame, type StaticPage } from './in-frame';

/** Kept apart from the shell's other texts, so that browsers with JavaScript do not load it. */
const needsScript: Record<Language, string> = {
  no: 'Denne siden trenger JavaScript. Slå det på i nettleseren og last siden på nytt, eller ring oss, så hjelper vi deg.',
  sv: 'Den här sidan behöver JavaScript. Slå på det i webbläsaren och ladda om sidan, eller ring oss så hjälper vi dig.',
  da: 'Denne side kræver JavaScript. Slå det til i browseren, og indlæs siden igen, eller ring til os, så hjælper vi dig.',
  en: 'This page needs JavaScript. Turn it on in your browser and reload the page, or call us and we will help you.',
};

/** HTML has no `main` within `noscript`. */
const withoutMain = (html: string) =>
  html.replace('<main ', '<div role="main" ').replace('</main>', '</div>');

/** Initial HTML of a client-rendered document, for browsers without JavaScript: the frame, and a notice. */
export const withoutScript = (page: Omit<StaticPage, 'text'>): string =>
  `<noscript>${withoutMain(inFrame({ ...page, text: needsScript[page.language] }))}</noscript>`;
