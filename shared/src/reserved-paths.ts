import { shellPaths } from './shell-paths';

/** What the edge answers itself, with all below it: no module has a page, a form or a file there. */
export const reservedPaths = [
  ...Object.values(shellPaths),
  '/404',
  '/api',
  '/assets',
  '/registry.json',
  '/remotes',
  '/robots.txt',
  '/sitemap.xml',
  '/ws',
  // Files of the site itself, by which others show and keep it.
  '/apple-touch-icon.png',
  '/favicon-new.svg',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/share.png',
  '/site.webmanifest',
  // Old addresses, which lead elsewhere.
  '/anbefalinger',
  '/faq',
  '/kom-i-gang',
  '/komigang',
  '/omoss',
  '/sentralbord',
  '/stilling-ledig',
  '/testimonials',
  '/tilgjengelighet',
  '/tjenester',
  '/visuelt',
];
