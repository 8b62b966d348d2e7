import { brand } from '../brand';
import type { LegalText } from './legal-text';

export const privacy: LegalText = {
  title: 'Privatlivspolitik',
  intro: `${brand.name} passer på de oplysninger, du giver os, og beder ikke om flere, end vi behøver. Her står, hvad vi gemmer, hvorfor, og hvad du kan kræve.`,
  sections: [
    {
      id: 'ansvarlig',
      heading: 'Hvem er ansvarlig?',
      paragraphs: [
        `${brand.name} (org.nr. ${brand.organisationNumber}) er dataansvarlig for oplysninger, der sendes ind på dette websted. Du kan kontakte os på ${brand.email} eller ${brand.phone}.`,
        'Når vi svarer på vegne af en kunde, behandler vi oplysninger efter aftale med kunden, som da er dataansvarlig.',
      ],
    },
    {
      id: 'opplysninger',
      heading: 'Hvad gemmer vi?',
      paragraphs: [
        'Kontaktformularen: navn, e-mail, telefonnummer og din besked.',
        'Tilbudsformularen: navn, e-mail og besked samt det, du selv vælger at oplyse om virksomhed, telefon, ydelse, opkald pr. dag, kundesystem og ønsket opstart.',
        'For at stoppe misbrug tæller vi i en kort periode, hvor mange formularer der kommer fra samme netværksadresse.',
      ],
    },
    {
      id: 'formal',
      heading: 'Hvorfor?',
      paragraphs: [
        'Vi bruger oplysningerne til at svare på din henvendelse og lave et tilbud, når du beder om det. Grundlaget er, at behandlingen er nødvendig for at følge op på henvendelsen eller for tiltag, før en aftale indgås.',
        'Vi sælger ikke oplysninger, og vi bruger dem ikke til reklame.',
      ],
    },
    {
      id: 'lagring',
      heading: 'Hvor længe?',
      paragraphs: [
        'Vi gemmer henvendelsen, så længe det er nødvendigt for at følge op på den, og sletter den, når den ikke længere skal bruges, eller når du beder om det, og ingen lov kræver, at vi beholder den.',
      ],
    },
    {
      id: 'informasjonskapsler',
      heading: 'Cookies og lokal lagring',
      paragraphs: [
        'Nødvendigt: dit sprogvalg (»language«) og dit valg om cookies (»cookie-consent«). Medarbejdere, der logger ind, får desuden en sessionscookie og, når de logger ud, en, der står, til serveren har bekræftet det (»signing-out«).',
        'Analysecookies og funktionelle cookies bruges kun, når du har sagt ja. Du kan ændre dit valg når som helst nederst på siden.',
        'Webstedet henter intet fra tredjeparter.',
      ],
    },
    {
      id: 'rettigheter',
      heading: 'Dine rettigheder',
      paragraphs: [
        'Du kan bede om indsigt i, rettelse af og sletning af oplysningerne om dig, bede om begrænset behandling, gøre indsigelse og få oplysningerne udleveret.',
        `Skriv til ${brand.email}. Mener du, at vi behandler oplysningerne i strid med reglerne, kan du klage til det norske Datatilsynet.`,
      ],
    },
  ],
};
