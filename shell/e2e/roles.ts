import type { Account } from './journey';

/** The landing page of each account, and the tools it may use (requirements 2 and 6). */
export const outcomes: Record<Account, { home: string; open: string[] }> = {
  admin: {
    home: '/blogg-admin',
    open: ['/admin', '/blogg-admin', '/samtaleteller', '/vika', '/vikarapport'],
  },
  manager: { home: '/', open: ['/admin', '/blogg-admin', '/samtaleteller', '/vika', '/vikarapport'] },
  employee: { home: '/', open: ['/admin', '/blogg-admin', '/samtaleteller'] },
  report: { home: '/', open: ['/admin', '/blogg-admin', '/samtaleteller', '/vikarapport'] },
  customerService: { home: '/vika', open: ['/vika'] },
  clinic: { home: '/vikarapport', open: ['/vikarapport'] },
};

export const headings: Record<string, string> = {
  '/admin': 'Adminpanel',
  '/blogg-admin': 'Administrer blogg',
  '/samtaleteller': 'Samtaleteller',
  '/vika': 'Vika Registrering',
  '/vikarapport': 'Vika Rapport',
};

export const restricted = (account: Account) => account === 'customerService' || account === 'clinic';
