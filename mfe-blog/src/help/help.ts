import type { HelpText } from 'shared/ui/help';
import posts from './posts.webp';

/** The help page: common tasks and how to do them. Its pictures are made by `npm run screens`. */
const help: HelpText = {
  title: 'Blogg',
  keys: [
    ['Ctrl + S', 'Lagre, og bli i innlegget'],
    ['Ctrl + B, Ctrl + I', 'Fet og kursiv i teksten'],
    ['Ctrl + Z', 'Angre i teksten'],
    ['?', 'Åpne hjelpen, når du ikke skriver'],
  ],
  tasks: [
    {
      title: 'Finne et innlegg',
      text: 'Skriv et ord i «Søk i innleggene» over listen, eller velg «Utkast», «Planlagt» eller «Publisert» under «Status». «Rediger» åpner innlegget, «Vis» viser det på bloggen.',
    },
    {
      title: 'Skrive et innlegg',
      text: 'Trykk «Nytt innlegg», fyll inn tittel, innhold og forfatter, og trykk «Opprett innlegg». Det lagres som utkast til du slår på «Publisert». «Adresse på bloggen» lages av tittelen; endrer du den, fører den gamle fortsatt til innlegget.',
    },
    {
      title: 'Lagre mens du skriver',
      text: '«Lagre» eller Ctrl + S lagrer og blir i innlegget. Det som ikke er lagret, blir tatt vare på i nettleseren: neste gang står det i skjemaet, og «Forkast utkastet» tar det bort.',
    },
    {
      title: 'Publisere, nå eller senere',
      text: 'Trykk «Publiser» nederst, eller slå på «Publisert» og lagre: innlegget står på bloggen med en gang. Eller kryss av for «Publiser senere», velg et tidspunkt (norsk tid) og lagre: det står som «Planlagt» til det er ute. «Publiser nå» og «Avbryt planen» står under tidspunktet.',
    },
    {
      title: 'Rette eller slette et innlegg som er ute',
      text: 'Når du lagrer, får innlegget dagens dato og kommer først på bloggen. Kryss av for «Behold datoen …» når du bare retter noe; valget huskes. «Slett» i listen fjerner innlegget, og det kan ikke angres.',
    },
    {
      title: 'Skrive det på et annet språk',
      text: 'Fanene Svenska, Dansk og English over tittelen har hver sin tittel og sitt innhold; bilde, forfatter og publisering er felles. Der en fane sier «mangler», leser alle det norske innlegget.',
    },
    {
      title: 'Sette inn en lenke, eller lime inn fra Word',
      text: 'Merk ordene, trykk «Lenke» og lim inn adressen; trykk den på nytt for å endre eller fjerne den. Fra Word blir overskrifter og lister med. Bilder blir utelatt: last dem opp i stedet.',
    },
    {
      title: 'Velge bilde',
      text: 'Trykk «Last opp bilde», eller slipp eller lim inn filen: JPEG, PNG eller WebP, høyst 8 MB. Si i «Alternativ tekst» hva bildet viser. Du kan også lime inn en adresse som begynner med https:// under «Bildets nettadresse», eller trykke «Generer bilde».',
    },
    {
      title: 'Vise det før det er ute',
      text: '«Forhåndsvisning» viser innlegget slik leseren ser det, mens du skriver. Under «Gjennomlesing» nederst lager «Lag lenke» en adresse der noen uten konto kan lese det som er lagret, i sju dager. «Trekk tilbake» stenger lenken før tiden.',
    },
    {
      title: 'Hente tilbake en tidligere versjon',
      text: 'Åpne «Tidligere versjoner (…)», trykk «Se» ved en av dem og «Gjenopprett». Har en kollega lagret mens du skrev, får du beskjed før noe skrives over: «Hent den lagrede versjonen» tar kollegaens, «Lagre min versjon» tar din.',
    },
  ],
  pictures: [{ source: posts, shows: 'Skjemaet for et innlegg med forhåndsvisning' }],
};

export default help;
