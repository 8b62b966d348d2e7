import type { Language } from 'shared/i18n/languages';

/** Pages under 'Tjenester', by the key of their words. */
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
