import type { QuoteService } from 'shared/contracts/quotes';

/** Leads of a made-up week; the screenshots in the docs show them. */

interface Written {
  /** Working days before today, and the time in Oslo. */
  day: number;
  clock: string;
  name: string;
  email: string;
  message: string;
  status: string;
  /** E-mail of a demo account. */
  owner?: string;
  note?: string;
  suspected?: true;
}
export interface DemoContact extends Written {
  phone: string;
}
export interface DemoQuote extends Written {
  phone: string | null;
  company: string | null;
  service_type: QuoteService | null;
  calls_per_day: string | null;
  customer_system: string | null;
  expected_start_date: string | null;
}

const [employee, manager] = ['ansatt@firma.example', 'leder@firma.example'];

export const contacts: DemoContact[] = [
  {
    day: 0,
    clock: '08:42',
    name: 'Ingrid Solbakken',
    email: 'ingrid@solbakken-regnskap.example',
    phone: '+47 400 00 101',
    message: 'Hei! Kan dere ta telefonen vår i fellesferien, uke 28 til 30? Vi er fire på kontoret.',
    status: 'new',
  },
  {
    day: 0,
    clock: '09:15',
    name: 'Amir Hosseini',
    email: 'amir@byrom-arkitekter.example',
    phone: '400 00 102',
    message: 'Vi har fått ny sentralbordløsning. Hva trenger dere av oss for å endre viderekoblingen?',
    status: 'new',
  },
  {
    day: 1,
    clock: '10:05',
    name: 'Tone Bergli',
    email: 'tone@bergli-tannlege.example',
    phone: '40000103',
    message: 'En pasient sier at hun ble lovet å bli ringt opp i går. Kan dere se hva som ble notert?',
    status: 'under_behandling',
    owner: employee,
    note: 'Ringt tilbake 10:40. Beskjeden lå i feil innboks; Tone sjekker hos seg.',
  },
  {
    day: 1,
    clock: '13:27',
    name: 'Lars Myhre',
    email: 'lars.myhre@myhre-vvs.example',
    phone: '+47 400 00 104',
    message: 'Fin service sist uke, takk! Kan fakturaen gå til en annen e-postadresse fra januar?',
    status: 'besvart',
    owner: manager,
  },
  {
    day: 1,
    clock: '14:50',
    name: 'Rank Booster',
    email: 'sales@rank-booster.example',
    phone: '000',
    message: 'We noticed your website could rank higher. Reply for a free audit!!!',
    status: 'new',
    suspected: true,
  },
  {
    day: 2,
    clock: '08:10',
    name: 'Kari Fossum',
    email: 'kari@fossum-eiendom.example',
    phone: '400 00 105',
    message: 'Hvor raskt kan dere starte hvis vi sier ja i dag? Resepsjonisten vår er sykmeldt.',
    status: 'under_behandling',
    owner: manager,
    note: 'Oppstart torsdag avtalt muntlig, venter på skriftlig ja.',
  },
  {
    day: 2,
    clock: '11:33',
    name: 'Sofie Lindahl',
    email: 'sofie@lindahl-optik.example',
    phone: '+46 70 000 00 06',
    message: 'Hej! Svarar ni på svenska också? Vi öppnar butik i Strömstad i vår.',
    status: 'besvart',
    owner: employee,
  },
  {
    day: 3,
    clock: '09:02',
    name: 'Per Arne Moen',
    email: 'pam@moen-transport.example',
    phone: '40000107',
    message: 'Sjåførene våre vil ha beskjeder på SMS, kontoret på e-post. Går det?',
    status: 'besvart',
    owner: employee,
  },
  {
    day: 3,
    clock: '15:48',
    name: 'Nora Vik',
    email: 'nora@vik-interior.example',
    phone: '400 00 108',
    message: 'Vi flytter 1. mars. Ny adresse og nytt nummer kommer i egen e-post.',
    status: 'arkivert',
    owner: employee,
  },
  {
    day: 4,
    clock: '12:20',
    name: 'Hanne Dahl',
    email: 'hanne@dahl-advokat.example',
    phone: '+47 400 00 109',
    message: 'Kan dere henvise nye klienter til skjemaet på nettsiden i stedet for å ta imot saken?',
    status: 'besvart',
    owner: manager,
  },
];

export const quotes: DemoQuote[] = [
  {
    day: 0,
    clock: '08:55',
    company: 'Nordlys Elektro AS',
    name: 'Jonas Haug',
    email: 'jonas@nordlys-elektro.example',
    phone: '400 00 201',
    service_type: 'svartjeneste',
    calls_per_day: '20–30',
    customer_system: 'Tripletex',
    expected_start_date: 'Så snart som mulig',
    message: 'Vi er ute på oppdrag hele dagen og mister anrop. Trenger noen som tar beskjed og sender SMS.',
    status: 'ny',
  },
  {
    day: 0,
    clock: '10:31',
    company: 'Fjordklinikken',
    name: 'Marte Lunde',
    email: 'marte@fjordklinikken.example',
    phone: '+47 400 00 202',
    service_type: 'kundesenter',
    calls_per_day: '60',
    customer_system: 'Eget timebestillingssystem',
    expected_start_date: '1. februar',
    message: 'Tre klinikker, felles nummer. Kan dere flytte timer i systemet vårt?',
    status: 'ny',
  },
  {
    day: 1,
    clock: '09:20',
    company: 'Blomster fra Horten',
    name: 'Eva Strand',
    email: 'eva@blomster-horten.example',
    phone: null,
    service_type: 'ordretelefon',
    calls_per_day: '15, det dobbelte før morsdag',
    customer_system: 'Shopify',
    expected_start_date: 'Januar',
    message: 'Vi vil at noen tar imot bestillinger når butikken er full.',
    status: 'under_behandling',
    owner: manager,
    note: 'Spurt om å få se varelisten. Ringer torsdag.',
  },
  {
    day: 1,
    clock: '12:04',
    company: 'Lie & Sønn Rør',
    name: 'Kristian Lie',
    email: 'kristian@lie-ror.example',
    phone: '40000204',
    service_type: 'svartjeneste',
    calls_per_day: '10',
    customer_system: null,
    expected_start_date: null,
    message: 'Hva koster det for ti samtaler om dagen?',
    status: 'sendt_tilbud',
    owner: employee,
  },
  {
    day: 2,
    clock: '14:15',
    company: 'Havn Hotell',
    name: 'Selma Aas',
    email: 'selma@havn-hotell.example',
    phone: '+47 400 00 205',
    service_type: 'kundesenter',
    calls_per_day: '40',
    customer_system: 'Mews',
    expected_start_date: 'Før påske',
    message: 'Resepsjonen drukner i telefoner om åpningstider og parkering. Kan dere ta de enkle?',
    status: 'sendt_tilbud',
    owner: manager,
    note: 'Tilbud sendt på 40 samtaler. Følges opp mandag.',
  },
  {
    day: 3,
    clock: '10:48',
    company: null,
    name: 'Thomas Eide',
    email: 'thomas.eide@post.example',
    phone: '400 00 206',
    service_type: null,
    calls_per_day: null,
    customer_system: null,
    expected_start_date: null,
    message: 'Jeg driver alene og lurer på om dette er noe for så små som meg.',
    status: 'under_behandling',
    owner: employee,
  },
  {
    day: 4,
    clock: '15:10',
    company: 'Vestby Bilverksted',
    name: 'Ola Kvam',
    email: 'ola@vestby-bil.example',
    phone: '40000207',
    service_type: 'svartjeneste',
    calls_per_day: '25',
    customer_system: 'Cantor',
    expected_start_date: 'April',
    message: 'Vi vil bare ha hjelp på lørdager.',
    status: 'avvist',
    owner: manager,
    note: 'Lørdager har vi ikke. Takket nei, fikk tips om svarer.',
  },
];
