import type { HelpText } from 'shared/ui/help';
import posts from './posts.webp';

/** What people come here to do, and how. The pictures are made by `npm run screens`. */
const help: HelpText = {
  title: 'Blogg',
  keys: [
    ['Ctrl + B, Ctrl + I', 'Fet og kursiv i teksten'],
    ['Ctrl + Z', 'Angre i teksten'],
    ['?', 'Åpne hjelpen, når du ikke skriver'],
  ],
  tasks: [
    {
      title: 'Skrive et innlegg',
      text: 'Fyll inn tittel, innhold og forfatter, og trykk «Opprett innlegg». Det lagres som utkast til du slår på «Publisert». «Adresse på bloggen» lages av tittelen; endrer du den, fører den gamle fortsatt til innlegget.',
    },
    {
      title: 'Publisere, nå eller senere',
      text: 'Slå på «Publisert» og lagre: innlegget står på bloggen med en gang. Eller kryss av for «Publiser senere», velg et tidspunkt (norsk tid) og lagre: det står som «Planlagt» til det er ute. «Publiser nå» og «Avbryt planen» står under tidspunktet.',
    },
    {
      title: 'Endre et innlegg, eller skrive det på et annet språk',
      text: 'Trykk «Rediger» i listen, endre, og trykk «Oppdater innlegg». Fanene Svenska, Dansk og English over tittelen har hver sin tittel og sitt innhold; bilde, forfatter og publisering er felles. Der en fane sier «mangler», leser alle det norske innlegget.',
    },
    {
      title: 'Sette inn en lenke',
      text: 'Merk ordene, trykk «Lenke» og lim inn adressen. Trykk den på nytt for å endre eller fjerne den.',
    },
    {
      title: 'Velge bilde',
      text: 'Trykk «Last opp bilde», eller slipp eller lim inn filen: JPEG, PNG eller WebP, høyst 8 MB. Si i «Alternativ tekst» hva bildet viser. Du kan også lime inn en adresse som begynner med https:// under Bilde-URL, eller trykke «Generer bilde».',
    },
    {
      title: 'Lime inn fra Word',
      text: 'Lim rett inn i teksten. Overskrifter og lister blir med, bilder som ligger i Word blir utelatt: lim dem inn ett for ett.',
    },
    {
      title: 'Se hvordan det blir',
      text: 'Forhåndsvisningen viser innlegget slik leseren ser det, mens du skriver. «Lag lenke» lar noen uten konto lese det som er lagret, i sju dager.',
    },
    {
      title: 'Finne igjen noe som ikke ble lagret',
      text: 'Det du skriver, blir tatt vare på i nettleseren. Neste gang får du tilbud om det, eller kan forkaste det.',
    },
    {
      title: 'Når en kollega har endret det samme',
      text: 'Du får beskjed før noe skrives over. «Hent den lagrede versjonen» tar kollegaens, «Lagre min versjon» tar din.',
    },
    {
      title: 'Slette et innlegg',
      text: 'Trykk «Slett» i listen og bekreft. Det kan ikke angres.',
    },
  ],
  pictures: [{ source: posts, shows: 'Skjemaet for et innlegg med forhåndsvisning' }],
};

export default help;
