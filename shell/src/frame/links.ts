import type { Language } from 'shared/i18n/languages';

/** Pages and sections of the menu, by text key. */
export const siteLinks = [
  { key: 'home', path: '/' },
  { key: 'about', path: '/om-oss' },
  { key: 'blog', path: '/blogg' },
  { key: 'testimonials', path: '/#testimonials' },
  { key: 'faq', path: '/#faq' },
  { key: 'contact', path: '/kontakt' },
] as const;

/** Pages under 'Tjenester', by text key. */
export const serviceLinks = [
  { key: 'svartjeneste', path: '/svartjeneste' },
  { key: 'kundesenter', path: '/kundesenter' },
  { key: 'ordretelefon', path: '/ordretelefon' },
  { key: 'sentralbord', path: '/sentralbordtjeneste' },
  { key: 'outsourcing', path: '/outsourcing-kundeservice' },
  { key: 'chat', path: '/chat-support' },
  { key: 'telefonvakt', path: '/telefonvakt' },
  { key: 'vms', path: '/vms' },
] as const;

/** A tool that the account may use, from the registry. */
export interface ToolLink {
  path: string;
  label: Record<Language, string>;
}
