import type { Language } from 'shared/i18n/languages';
import { services } from '../service/services';

/** Where this remote's files lie: the build says so. */
declare const __webpack_public_path__: string;

/** Every page, by the key of its words. */
export const pageKeys = [
  'home',
  'about',
  'contact',
  'quote',
  'case',
  'testimonials',
  'vms',
  'terms',
  'privacy',
  'downloads',
  ...services.map(({ key }) => `service.${key}`),
];

/** The picture that links to a page are shared with, as the build names it. */
export const sharePicture = (key: string, language: Language) => `share/${key}-${language}.png`;

/** The same as an address. */
export const sharePictureAddress = (key: string, language: Language) =>
  __webpack_public_path__ + sharePicture(key, language);
