import { shellPaths } from './shell-paths';

/** Paths that the edge handles itself, including everything below: no module can use them. */
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
  // Icons and other files of the site itself.
  '/apple-touch-icon.png',
  '/favicon-new.svg',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/share.png',
  '/site.webmanifest',
  // Old URLs, which redirect.
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
