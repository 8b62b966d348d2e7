import type { Language } from 'shared/i18n/languages';
import { services } from '../service/services';

/** Base URL of this remote's files, set by the build. */
declare const __webpack_public_path__: string;

/** Text keys of all pages. */
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

/** File name of a page's share image (Open Graph), as the build writes it. */
export const sharePicture = (key: string, language: Language) => `share/${key}-${language}.png`;

/** Address of a page's share image. */
export const sharePictureAddress = (key: string, language: Language) =>
  __webpack_public_path__ + sharePicture(key, language);
