import type { Language } from 'shared/i18n/languages';
import { factsIn } from './facts';

/** Name spaces of the words that only some pages need, beside the remote's own. */
export const namespaces = { later: 'mfe-marketing/later', service: 'mfe-marketing/service' };
const ns = ['mfe-marketing', ...Object.values(namespaces)];

export type Words = (key: string, values?: Record<string, string>) => string;

/** This remote's texts, with the company's figures filled in. */
export const wordsOf =
  (t: (key: string, values: Record<string, unknown>) => string, language: Language): Words =>
  (key, values) =>
    t(key, { ns, ...factsIn(language), ...values });
