import type { Glyph } from '../page/art';

/** The service pages: one screen, told apart by their words (`service.<key>`) and their picture. */
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

/** Where a service's button leads: to the quote request, which then knows what it is about. */
export const quoteAddress = ({ key }: Service) => `/tilbud?tjeneste=${key}`;
