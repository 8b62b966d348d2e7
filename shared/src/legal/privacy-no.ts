import { brand } from '../brand';
import type { LegalText } from './legal-text';

export const privacy: LegalText = {
  title: 'Personvernerklæring',
  intro: `${brand.name} tar vare på opplysningene du gir oss, og ber ikke om flere enn vi trenger. Her står det hva vi lagrer, hvorfor, og hva du kan kreve.`,
  sections: [
    {
      id: 'ansvarlig',
      heading: 'Hvem er ansvarlig?',
      paragraphs: [
        `${brand.name} (org.nr. ${brand.organisationNumber}) er behandlingsansvarlig for opplysninger som sendes inn på dette nettstedet. Du når oss på ${brand.email} eller ${brand.phone}.`,
        'Når vi svarer på vegne av en kunde, behandler vi opplysninger etter avtale med kunden, som da er behandlingsansvarlig.',
      ],
    },
    {
      id: 'opplysninger',
      heading: 'Hva lagrer vi?',
      paragraphs: [
        'Kontaktskjemaet: navn, e-post, telefonnummer og meldingen din.',
        'Tilbudsskjemaet: navn, e-post og melding, og det du selv velger å oppgi om bedrift, telefon, tjeneste, samtaler per dag, kundesystem og ønsket oppstart.',
        'For å stoppe misbruk teller vi i en kort periode hvor mange innsendinger som kommer fra samme nettverksadresse.',
      ],
    },
    {
      id: 'formal',
      heading: 'Hvorfor?',
      paragraphs: [
        'Vi bruker opplysningene til å svare på henvendelsen din og lage et tilbud når du ber om det. Grunnlaget er at behandlingen er nødvendig for å følge opp henvendelsen, eller for tiltak før en avtale inngås.',
        'Vi selger ikke opplysninger, og vi bruker dem ikke til reklame.',
      ],
    },
    {
      id: 'lagring',
      heading: 'Hvor lenge?',
      paragraphs: [
        'Vi lagrer henvendelsen så lenge det er nødvendig for å følge den opp, og sletter den når den ikke lenger trengs eller når du ber om det og ingen lov krever at vi beholder den.',
      ],
    },
    {
      id: 'informasjonskapsler',
      heading: 'Informasjonskapsler og lokal lagring',
      paragraphs: [
        'Nødvendig: språkvalget ditt («language») og valget ditt om informasjonskapsler («cookie-consent»). Ansatte som logger inn, får i tillegg en øktkapsel, og når de logger ut, en som står til serveren har bekreftet det («signing-out»).',
        'Analysekapsler og funksjonelle kapsler brukes bare når du har sagt ja. Du kan endre valget når som helst nederst på siden.',
        'Nettstedet henter ingenting fra tredjeparter.',
      ],
    },
    {
      id: 'rettigheter',
      heading: 'Dine rettigheter',
      paragraphs: [
        'Du kan be om innsyn i, retting av og sletting av opplysningene om deg, be om begrenset behandling, protestere mot behandlingen og få opplysningene utlevert.',
        `Skriv til ${brand.email}. Mener du at vi behandler opplysningene i strid med reglene, kan du klage til Datatilsynet.`,
      ],
    },
  ],
};
