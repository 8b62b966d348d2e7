import type { HelpText } from 'shared/ui/help';
import registration from './registration.webp';

/** What people come here to do, and how. The pictures are made by `npm run screens`. */
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
      text: 'Svar «Ja» på Bestillinger. Da står den øverst i rapporten.',
    },
    {
      title: 'Svare på spørsmålene fort',
      text: 'Gå dit med Tab og trykk J for ja eller N for nei.',
    },
    {
      title: 'Velge bydel',
      text: 'Åpne listen, skriv de første bokstavene og gå videre med Tab.',
    },
    {
      title: 'La noe stå åpent',
      text: 'Adresse, bydel og spørsmålene kan stå tomme når pasienten ikke vet.',
    },
    {
      title: 'Registrere uten mus',
      text: 'Gå fra felt til felt med Tab, og avslutt med Ctrl + Enter.',
    },
    {
      title: 'Rette det du nettopp skrev',
      text: 'Før du registrerer: gå tilbake med Shift + Tab. Etterpå retter de som har rapporten.',
    },
    {
      title: 'Når et felt blir rødt',
      text: 'Teksten under feltet sier hva som mangler. Resten av det du skrev, står.',
    },
    {
      title: 'Når nettet er borte',
      text: 'Registreringen er tatt vare på og sendes når forbindelsen er tilbake. Ikke lukk siden. «Prøv igjen nå» sender med en gang.',
    },
    {
      title: 'Når skjermen er låst',
      text: 'Etter en halv time uten bruk må du skrive passordet. Det du holdt på med, står der fortsatt.',
    },
  ],
  pictures: [{ source: registration, shows: 'Skjemaet for en henvendelse' }],
};

export default help;
