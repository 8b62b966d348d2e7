import type { Glyph } from '../page/art';

/** The service pages: the same screen with different texts (`service.<key>`) and picture. */
export const services = [
  { key: 'svartjeneste', path: '/svartjeneste', glyph: 'phone' },
  { key: 'kundesenter', path: '/kundesenter', glyph: 'headset' },
  { key: 'ordretelefon', path: '/ordretelefon', glyph: 'cart' },
  { key: 'sentralbord', path: '/sentralbordtjeneste', glyph: 'board' },
  { key: 'outsourcing', path: '/outsourcing-kundeservice', glyph: 'mail' },
  { key: 'chat', path: '/chat-support', glyph: 'chat' },
  { key: 'telefonvakt', path: '/telefonvakt', glyph: 'moon' },
] as const satisfies { key: string; path: `/${string}`; glyph: Glyph }[];

export type Service = (typeof services)[number];

/** Address of the quote form with a service preselected. */
export const quoteAddress = ({ key }: Service) => `/tilbud?tjeneste=${key}`;
