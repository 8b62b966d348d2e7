import type { HelpText } from 'shared/ui/help';
import counter from './counter.webp';

/** The help page: common tasks and how to do them. Its pictures are made by `npm run screens`. */
const help: HelpText = {
  title: 'Samtaleteller',
  keys: [
    ['1 til 5', 'Registrer en samtale for avdelingen med det tallet'],
    ['Z', 'Angre den siste, og den før om du trykker igjen'],
    ['?', 'Åpne hjelpen'],
  ],
  tasks: [
    {
      title: 'Registrere en samtale',
      text: 'Trykk den store knappen for avdelingen, eller tasten med tallet på den. Du kan også velge avdeling i listen og trykke «Registrer samtale».',
    },
    {
      title: 'Registrere fem på en gang',
      text: 'Trykk «+5» ved avdelingen. «Angre» tar tilbake alle fem.',
    },
    {
      title: 'Angre',
      text: 'Trykk «Angre» i meldingen eller Z innen ti sekunder.',
    },
    {
      title: 'Rette eller slette en samtale som havnet feil',
      text: 'Åpne «Dine siste samtaler», trykk «Endre» og velg riktig avdeling, eller «Slett» hvis den ikke skulle vært telt.',
    },
    {
      title: 'Føre en samtale som ringte tidligere',
      text: 'Registrer den, trykk «Endre» og sett når det ringte. Det går syv dager tilbake.',
    },
    {
      title: 'Se dagens tall',
      text: 'Hver knapp viser hvor mange samtaler avdelingen har i dag. Kollegenes samtaler kommer med innen fem sekunder.',
    },
    {
      title: 'Sammenligne med i fjor',
      text: 'Kortene og tabellen viser samme periode året før ved siden av årets tall, også for alle avdelinger samlet.',
    },
    {
      title: 'Se når det ringer mest',
      text: 'Åpne «Når ringer det?» nederst. Jo mørkere rute, desto flere samtaler den timen.',
    },
    {
      title: 'Hente tallene til Excel',
      text: 'Velg år og trykk «Eksporter til Excel».',
    },
    {
      title: 'Når nettet er borte',
      text: 'Fortsett å registrere. Samtalene venter i nettleseren og sendes av seg selv, hver én gang.',
    },
  ],
  pictures: [{ source: counter, shows: 'Knappene for avdelingene over årets tall' }],
};

export default help;
