import type { Language, Messages } from 'shared/i18n/languages';

/** The shell's texts and those shared with remotes; one file per language. */
export const shellMessages = (language: Language): Promise<Messages> =>
  import(
    /* webpackChunkName: "messages-[request]", webpackInclude: /(no|sv|da|en)\.ts$/ */ `./${language}.ts`
  ).then((file) => file.default);
