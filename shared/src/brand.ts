/**
 * Facts about the company: the only source of names, figures, prices, terms and addresses. Used on every page, in FAQ
 * answers, in structured data and in mails. Values with 'Firmanavn', 'Fornavn', zeros or `.example` are placeholders
 * for the company to replace.
 */
export const brand = {
  name: 'Firmanavn AS',
  tagline: 'Your professional secretaries',
  organisationNumber: '000 000 000',
  phone: '+47 00 00 00 00',
  email: 'post@firma.example',
  address: { street: 'Gateadresse 0', postalCode: '0000', city: 'Oslo', country: 'NO' },
  /** Receives the test message of `?zaptest=1` when the api cannot forward it. */
  automationWebhook: 'https://hooks.zapier.com/hooks/catch/000000/zaptest',
  /** Path of the picture for link previews. */
  shareImage: '/share.png',
} as const;

/** Opening hours, Monday to Friday, Oslo time. */
export const openingHours = { opens: '08:00', closes: '16:00' } as const;

/** Figures and promises, interpolated into texts, so that each number is defined only here. */
export const claims = {
  customers: 80,
  averageAnswerSeconds: 10,
  longestAnswerSeconds: 20,
  employees: 7,
  priceFrom: 920,
  startupDays: '3–4',
  planHours: 24,
  responseHours: 24,
} as const;

/** Results of the customer cases, in per cent. */
export const caseResults = {
  answeredWithinMinutes: 2,
  answeredWithin: 95,
  satisfaction: 30,
  answered: 100,
  complaints: 50,
} as const;

/** Facts of the business terms. */
export const terms = {
  paymentDays: 14,
  priceChangeMonths: 3,
  bindingMonths: 12,
  noticeMonths: 3,
  renewalYears: 1,
  changeNoticeDays: 30,
  objectionDays: 14,
} as const;

export interface TeamMember {
  id: string;
  name: string;
  /** Key of the title under `team` in the texts. */
  title: 'leader' | 'service' | 'technical' | 'integrator' | 'director';
  /** A file of `mfe-marketing/team`; empty if there is none. */
  image: string;
}

/** The team, with drawings until there are photographs. A missing picture falls back to initials. */
export const team: TeamMember[] = [
  { id: '1', name: 'Fornavn Etternavn En', title: 'director', image: '1.svg' },
  { id: '2', name: 'Fornavn Etternavn To', title: 'leader', image: '2.svg' },
  { id: '3', name: 'Fornavn Etternavn Tre', title: 'service', image: '3.svg' },
  { id: '4', name: 'Fornavn Etternavn Fire', title: 'service', image: '4.svg' },
  { id: '5', name: 'Fornavn Etternavn Fem', title: 'service', image: '5.svg' },
  { id: '6', name: 'Fornavn Etternavn Seks', title: 'technical', image: '6.svg' },
  { id: '7', name: 'Fornavn Etternavn Sju', title: 'integrator', image: '7.svg' },
];

/** Programs that customers download from the support page. */
export const downloads = {
  remoteSupport: 'https://support.firma.example/fjernhjelp.exe',
  driverWindows: 'https://support.firma.example/driver-windows.exe',
  driverMac: 'https://support.firma.example/driver-mac.dmg',
} as const;

/** The company's phone number as a `tel:` link; spaces are its only separators. */
export const companyPhoneLink = () => `tel:${brand.phone.replace(/\s/g, '')}`;
