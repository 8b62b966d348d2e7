import type { HelpText } from 'shared/ui/help';
import report from './report.webp';

/** What people come here to do, and how. The pictures are made by `npm run screens`. */
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
      text: 'Bestillinger står øverst, deretter de nyeste. Nye kommer av seg selv. Knappen «ny – vis» viser bare dem.',
    },
    {
      title: 'Få beskjed om nye',
      text: 'Slå på «Varsle om nye registreringer».',
    },
    {
      title: 'Finne en pasient',
      text: 'Skriv navn eller telefonnummer i Søk.',
    },
    {
      title: 'Se bare én status',
      text: 'Velg status over listen. «Alle» viser alt igjen.',
    },
    {
      title: 'Behandle en registrering',
      text: 'Trykk «Rediger» i raden, velg status og lagre.',
    },
    {
      title: 'Rette noe som er skrevet feil',
      text: 'Trykk «Rediger», rett feltet og lagre. Endret en kollega det samme, får du se begge og velge.',
    },
    {
      title: 'Slette en registrering',
      text: 'Trykk «Slett» og bekreft. Det kan ikke angres, og du kan bli bedt om å vise hvem du er.',
    },
    {
      title: 'Hente ut til Excel',
      text: '«Eksporter alle», «Eksporter dagens bestillinger» eller «Eksporter dagens andre henvendelser». Uttaket står i innsynsloggen.',
    },
    {
      title: 'Se hvem som har sett en pasient',
      text: 'For dem som har innsynslogg: «Hvem har sett» i raden.',
    },
    {
      title: 'Vite at listen er levende',
      text: '«Direkte» ved overskriften betyr at nye kommer med en gang. «Frakoblet» betyr at listen venter på nettet.',
    },
  ],
  pictures: [{ source: report, shows: 'Rapporten med registreringer, bestillinger øverst' }],
};

export default help;
