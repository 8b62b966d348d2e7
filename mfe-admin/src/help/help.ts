import type { HelpText } from 'shared/ui/help';
import leads from './leads.webp';

/** The help page: common tasks and how to do them. Its pictures are made by `npm run screens`. */
const help: HelpText = {
  title: 'Henvendelser',
  keys: [
    ['J, K', 'Neste og forrige henvendelse'],
    ['Enter', 'Gå inn i den åpne henvendelsen'],
    ['1 til 3', 'Sett status på den åpne henvendelsen'],
    ['S', 'Svar på den åpne henvendelsen'],
    ['Ctrl + Enter', 'Send svaret'],
    ['/', 'Søk; Enter går til det som ble funnet'],
    ['?', 'Åpne hjelpen'],
  ],
  tasks: [
    {
      title: 'Finne dagens nye henvendelser',
      text: 'Listen viser de nyeste først. Tallet ved fanen sier hvor mange ingen har begynt på. Velg «Ny» under «Status» for å se bare dem; på telefon ligger valgene bak «Filtre», som også sier hvor mange som er i bruk. «Vis et varsel når det kommer nye» varsler deg når det kommer en. Det som ligner reklame, ligger under «Mulig søppelpost».',
    },
    {
      title: 'Ta en henvendelse',
      text: 'Åpne den og trykk «Ta henvendelsen». Tar to den samtidig, får den ene den, og den andre får se hvem. «Gi slipp» gir den fra deg igjen.',
    },
    {
      title: 'Svare kunden',
      text: 'Trykk «Svar», velg en mal eller skriv egen tekst, og trykk «Send svar». Svaret står i historikken, og statusen settes for deg. «Rediger maler» er for tekster dere bruker ofte; de er felles for alle. Endrer en kollega henvendelsen mens du skriver, står det over «Send likevel».',
    },
    {
      title: 'Sette status',
      text: 'Trykk statusen i den åpne henvendelsen, eller tasten for den. «Angre» i meldingen tar den tilbake i ti sekunder.',
    },
    {
      title: 'Se hva som haster',
      text: 'Kundene er lovet svar innen 24 timer på hverdager. Merket sier «I god tid», «Snart» eller «Over tiden», og «Følg opp» når datoen er kommet. «Forfalt» viser bare det som er for sent eller skal følges opp i dag.',
    },
    {
      title: 'Følge opp senere',
      text: 'Velg en dato under «Følg opp». Den dagen står henvendelsen under «Forfalt».',
    },
    {
      title: 'Søke',
      text: 'Skriv navn, bedrift, e-post, telefon eller et ord fra meldingen. Telefonnummer finnes med og uten mellomrom og +47.',
    },
    {
      title: 'Skrive et notat',
      text: 'Skriv i feltet under Historikk og trykk «Lagre notat». Kollegene ser hvem som skrev det, og når.',
    },
    {
      title: 'Hente ut til Excel',
      text: '«Eksporter alle» eller «Eksporter dagens» over listen, på telefon bak «Filtre», laster ned en fil.',
    },
    {
      title: 'Gi en kollega tilgang',
      text: 'For administratorer, under «Brukere»: skriv e-post, sett kryss ved det kollegaen skal gjøre, og trykk «Send invitasjon». Kollegaen velger passord fra e-posten og er i gang.',
    },
  ],
  pictures: [{ source: leads, shows: 'Listen med henvendelser ved siden av den åpne' }],
};

export default help;
