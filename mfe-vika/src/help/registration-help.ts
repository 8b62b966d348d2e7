import type { HelpText } from 'shared/ui/help';
import registration from './registration.webp';

/** The help page: common tasks and how to do them. Its pictures are made by `npm run screens`. */
const help: HelpText = {
  title: 'Vika Registrering',
  keys: [
    ['J, N', 'Ja eller nei på spørsmålet som har fokus'],
    ['Tab', 'Neste felt'],
    ['Ctrl + Enter', 'Registrer'],
    ['?', 'Åpne hjelpen, når du ikke skriver'],
  ],
  tasks: [
    {
      title: 'Registrere en henvendelse',
      text: 'Skriv navn, telefon og hva det gjelder, og trykk «Registrer». Feltet for navn er klart til neste med en gang.',
    },
    {
      title: 'Ta imot en bestilling',
      text: 'Svar «Ja» på «Bestillinger». Da står den øverst i rapporten. Alt annet er «Nei, andre henvendelser».',
    },
    {
      title: 'Svare på spørsmålene fort',
      text: 'Gå dit med Tab og trykk J for ja eller N for nei.',
    },
    {
      title: 'Se om pasienten er registrert før',
      text: 'Skriv hele telefonnummeret. Er det registrert tidligere, står «Registrert tidligere: …» med dagen under feltet. Mer enn dagen vises ikke, og oppslaget blir loggført.',
    },
    {
      title: 'La noe stå åpent',
      text: 'Adresse, bydel og de tre første spørsmålene kan stå tomme når pasienten ikke vet. Navn, telefon, «Problem» og «Bestillinger» må fylles ut.',
    },
    {
      title: 'Registrere uten mus',
      text: 'Gå fra felt til felt med Tab, og avslutt med Ctrl + Enter. I listen over bydeler skriver du de første bokstavene.',
    },
    {
      title: 'Angre det du nettopp registrerte',
      text: 'De siste fem står under «I denne økten». «Angre» sletter en registrering i 30 sekunder; deretter kan du skrive den på nytt. Senere kan bare klinikken rette eller slette den.',
    },
    {
      title: 'Når et felt blir rødt',
      text: 'Teksten under feltet sier hva som mangler. Resten av det du skrev, står. Sier listen «Ble ikke registrert», henter «Rett opp» teksten tilbake i skjemaet når det er tomt.',
    },
    {
      title: 'Når nettet er borte',
      text: 'Registrer videre. Det som venter, står som «Venter på forbindelse» og sendes av seg selv, hver registrering én gang. Ikke lukk siden. «Prøv igjen nå» sender med en gang.',
    },
    {
      title: 'Når skjermen er låst',
      text: 'Etter en halv time uten bruk skriver du passordet og trykker «Lås opp». Har kontoen et ekstra trinn, trykker du «Bruk passnøkkel» eller skriver en kode. Det du holdt på med, står der fortsatt.',
    },
  ],
  pictures: [{ source: registration, shows: 'Skjemaet for en henvendelse' }],
};

export default help;
