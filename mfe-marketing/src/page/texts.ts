import type { Language } from 'shared/i18n/languages';
import { factsIn } from './facts';

/** i18n namespaces of texts that only some pages need, besides the remote's own. */
export const namespaces = {
  home: 'mfe-marketing/home',
  later: 'mfe-marketing/later',
  quote: 'mfe-marketing/quote',
  service: 'mfe-marketing/service',
};
const ns = ['mfe-marketing', ...Object.values(namespaces)];

export type Texts = (key: string, values?: Record<string, string | number>) => string;

/** Translates this remote's texts and fills in the company's figures. */
export const textOf =
  (t: (key: string, values: Record<string, unknown>) => string, language: Language): Texts =>
  (key, values) =>
    t(key, { ns, ...factsIn(language), ...values });
