import type { HelpText } from 'shared/ui/help';
import report from './report.webp';

/** The help page: common tasks and how to do them. Its pictures are made by `npm run screens`. */
const help: HelpText = {
  title: 'Vika Rapport',
  keys: [
    ['Tab', 'Neste knapp eller rad'],
    ['Enter', 'Trykk knappen som har fokus'],
    ['?', 'Åpne hjelpen'],
  ],
  tasks: [
    {
      title: 'Se det som er nytt',
      text: 'Bestillinger står øverst, deretter de nyeste. Nye kommer av seg selv mens «Direkte» står ved overskriften; «Oppdateres hvert halve minutt» betyr at de kommer litt senere, «Frakoblet» at listen venter på nettet. Har du rullet nedover, viser «1 ny – vis» det som er kommet.',
    },
    {
      title: 'Få beskjed om nye',
      text: '«Varsle om nye registreringer» viser en melding, «Lyd ved nye registreringer» spiller en lyd. Holder nettleseren lyden tilbake, står det på siden hva du skal klikke på. På telefon ligger begge bak «Eksport og varsler». Valgene huskes i denne nettleseren.',
    },
    {
      title: 'Finne en pasient',
      text: 'Skriv navn eller telefonnummer i Søk.',
    },
    {
      title: 'Vise bare en del av listen',
      text: 'Velg «Bestilling» eller «Andre henvendelser» under «Bestillinger», eller en status eller bydel. «Alle» viser alt igjen. På telefon ligger valgene bak «Filtre», som også sier hvor mange som er i bruk.',
    },
    {
      title: 'Behandle en registrering',
      text: 'Velg «Behandlet» eller «Fullført» i statusfeltet på raden; det lagres med en gang. «Angre» i meldingen tar det tilbake i ti sekunder.',
    },
    {
      title: 'Rette eller slette en registrering',
      text: 'Trykk «Rediger», rett feltet og trykk «Lagre». Endret en kollega det samme, velger du «Bruk den nye versjonen» eller «Behold mine endringer». «Slett» kan ikke angres, og du kan bli bedt om å vise hvem du er.',
    },
    {
      title: 'Ringe pasienten tilbake',
      text: 'Trykk «Oppringinger» i raden, velg hvordan det gikk, og lagre. Skal det ringes igjen, velger du en dag, «I morgen» eller «Om en uke».',
    },
    {
      title: 'Se hvem som venter',
      text: '«Ring igjen i dag» over listen, på telefon bak «Filtre», viser alle som det er avtalt å ringe i dag eller før. «Ventet lengst» viser alle som ikke er fullført; med «Ny» i statusfilteret bare dem som ingen har behandlet. I begge står den som har ventet lengst, først. Trykk igjen for å se hele listen. Raden sier hvor mange dager pasienten har ventet.',
    },
    {
      title: 'Se hvem som har sett en pasient',
      text: 'For dem som har «Innsynslogg»: trykk «Hvem har sett» i raden. I loggen kan du lete etter person, handling og dag, og «Vis hvem som har sett» svarer for et telefonnummer.',
    },
    {
      title: 'Hente ut til Excel',
      text: '«Eksporter alle», «Eksporter dagens bestillinger» eller «Eksporter dagens andre henvendelser», på telefon bak «Eksport og varsler». Uttaket står i innsynsloggen.',
    },
  ],
  pictures: [{ source: report, shows: 'Rapporten med registreringer, bestillinger øverst' }],
};

export default help;
