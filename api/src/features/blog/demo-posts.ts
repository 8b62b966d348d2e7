import { brand, caseResults, claims, openingHours } from 'shared/brand';

interface DemoPost {
  title: string;
  content: string;
  published: boolean;
  /** Age of the post in days. */
  daysAgo: number;
}

/** The first posts of a demo. Claims about the company come from the brand file. */
export const demoPosts: DemoPost[] = [
  {
    title: 'Hva skjer når ingen tar telefonen?',
    daysAgo: 4,
    published: true,
    content: `<p>En kunde ringer fordi noe haster, fordi noe er uklart, eller fordi hun er klar til å kjøpe. Får hun ikke svar, legger hun sjelden igjen en beskjed. Hun ringer den neste på listen.</p>
<p>Det merkelige med tapte anrop er at de nesten aldri synes. Ingen klager, ingen faktura mangler, og dagen går som før. Derfor er telefonen ofte det siste en travel bedrift rydder i, selv om den er det første kunden prøver.</p>
<h2>Finn ut hvordan det står til hos deg</h2>
<p>Du trenger ikke noe system for å begynne. Gjør dette i en helt vanlig uke:</p>
<ol>
<li>Hent anropsloggen fra sentralbordet eller teleoperatøren, og tell de ubesvarte anropene.</li>
<li>Se når de kommer. Lunsj, morgenmøter og siste halvtime før stengetid går som oftest igjen.</li>
<li>Ring tilbake til ti av dem og spør hva det gjaldt.</li>
</ol>
<p>Det tredje punktet er det viktigste. Et tall på ubesvarte anrop er lett å glemme. Ti samtaler med folk som trengte deg, er det ikke.</p>
<h2>Et svar er mer enn å løfte av røret</h2>
<p>Den som ringer, vil vite tre ting: at hun har kommet til rett sted, at noen forstår hva det gjelder, og hva som skjer videre. Kan den som svarer si det, er det helt greit at løsningen kommer senere. En beskjed som er riktig første gang, sparer deg for to samtaler til.</p>
<blockquote><p>Kunder tåler å vente på en løsning. De tåler dårlig å ikke vite om noen har hørt dem.</p></blockquote>
<p>Hos oss blir anrop besvart innen ${claims.longestAnswerSeconds} sekunder, og i snitt på under ${claims.averageAnswerSeconds}. De som svarer, er norske medarbeidere, og de kjenner rutinene dine før den første samtalen.</p>
<p>Vil du vite hva det koster for akkurat din telefon? <a href="/tilbud">Be om et tilbud</a>, så får du en pris som passer antallet samtaler.</p>`,
  },
  {
    title: 'Fire spørsmål å stille før du setter ut kundeservicen',
    daysAgo: 18,
    published: true,
    content: `<p>Å la andre svare på vegne av bedriften er et tillitsspørsmål. Gjort riktig får kundene raskere hjelp, og du får ro til å gjøre det du er god på. Her er fire spørsmål som gjør valget enklere.</p>
<h2>1. Hvem er det egentlig som svarer?</h2>
<p>Spør hvor de sitter, hvilket språk de snakker, og hvor mange andre bedrifter de svarer for. Vi er ${claims.employees} ansatte og har rundt ${claims.customers} bedriftskunder. Det betyr at kundene dine møter de samme stemmene igjen og igjen.</p>
<h2>2. Hva lover de, og hvordan måles det?</h2>
<p>«Rask respons» er ikke et løfte. Be om et tall, og om å få se det jevnlig. I en av kundehistoriene våre blir ${caseResults.answeredWithin} prosent av henvendelsene besvart innen ${caseResults.answeredWithinMinutes} minutter. I en annen gikk tallet på klager ned med ${caseResults.complaints} prosent. Spør alltid hva et slikt tall teller.</p>
<h2>3. Hva skjer med det de ikke kan svare på?</h2>
<p>Ingen kan alt om bedriften din den første dagen. Det som skiller godt fra dårlig, er hva som skjer da: Settes samtalen over til rett person? Kommer det en beskjed med navn, nummer og hva det gjelder? Får kunden vite når noen ringer tilbake?</p>
<h2>4. Hva koster det når alt er regnet med?</h2>
<p>Be om én pris for det du faktisk trenger. Hos oss starter prisen på ${claims.priceFrom} kroner i måneden, uten merverdiavgift. Hva du ender på, kommer an på hvor mange samtaler du har, og hvor mye vi skal gjøre i hver av dem.</p>
<hr>
<p>Les gjerne <a href="/case">kundehistoriene våre</a>, eller se hva <a href="/outsourcing-kundeservice">outsourcing av kundeservice</a> kan være for en bedrift som din.</p>`,
  },
  {
    title: 'Chat eller telefon? La henvendelsen bestemme',
    daysAgo: 39,
    published: true,
    content: `<p>Mange spør oss om de bør satse på chat eller telefon. Svaret er som regel begge deler, men ikke til det samme.</p>
<h2>Chatten er best når svaret er kort</h2>
<p>Hvor er pakken min? Har dere den i blått? Kan jeg bytte? Slike spørsmål har ett riktig svar, og kunden vil ha det mens hun gjør noe annet. Her er gode svarmaler gull verdt, så lenge de er skrevet slik folk snakker, og noen leser dem før de sendes.</p>
<h2>Telefonen er best når det er noe å snakke om</h2>
<p>En klage, et valg mellom to løsninger, en bestilling med mange deler: Da går det fortere å prate. Tonen i en stemme løser dessuten mye som ser hardt ut på skjerm.</p>
<h2>Tre regler som gjør samspillet lett</h2>
<ul>
<li><strong>Én kunde, én historie.</strong> Den som ringer etter å ha chattet, skal slippe å begynne forfra.</li>
<li><strong>Si når du svarer.</strong> En åpningstid som holdes, er bedre enn en chat som alltid ser åpen ut.</li>
<li><strong>Bytt kanal i tide.</strong> Etter tre meldinger uten løsning: Spør om du skal ringe.</li>
</ul>
<p>Vi svarer på begge deler for nettbutikker og andre bedrifter, i kjernetiden fra ${openingHours.opens} til ${openingHours.closes} på hverdager. Les mer om <a href="/chat-support">chat-support</a> og <a href="/svartjeneste">svartjeneste på telefon</a>.</p>`,
  },
  {
    title: 'Slik er du i gang på få dager',
    daysAgo: 61,
    published: true,
    content: `<p>Det som oftest stopper bedrifter fra å få hjelp med telefonen, er tanken på alt som må forberedes. Det er mindre enn du tror. Fra du sier ja, tar oppstarten normalt ${claims.startupDays} dager.</p>
<h2>Dag 1: Vi spør, du forteller</h2>
<p>Hvem ringer deg, og hva gjelder det? Hva skal alltid settes over, og hva kan vente? Innen ${claims.planHours} timer har du en plan for hvordan samtalene skal håndteres.</p>
<h2>Dag 2: Vi skriver rutinene</h2>
<p>Hilsen, svar på det kundene oftest spør om, hvem som har ansvar for hva, og hvordan du vil ha beskjedene. Du leser gjennom og retter. Det er denne jobben som gjør at vi høres ut som deg.</p>
<h2>Dag 3 og 4: Vi prøver, og så går det på ordentlig</h2>
<p>Vi tester viderekobling og ringer noen runder selv. Når alt stemmer, kobler vi på telefonen din. De første dagene hører du fra oss om alt vi lurte på, og rutinene blir bedre for hver gang.</p>
<h2>Dette bør du ha klart</h2>
<ul>
<li>En liste over hvem som jobber hos deg, og hva de har ansvar for</li>
<li>De ti spørsmålene du får oftest, med svarene</li>
<li>Åpningstider, og hva som skal skje utenom dem</li>
<li>Én person hos deg som vi kan spørre</li>
</ul>
<p>Har du ikke alt på plass? Da begynner vi med det du har. <a href="/tilbud">Fortell oss hva du trenger</a>.</p>`,
  },
  {
    title: 'Sjekkliste for telefonen før ferien',
    daysAgo: 1,
    published: false,
    content: `<p>Halve huset er borte, men kundene ringer som før. Dette bør være på plass før de første drar:</p>
<ul>
<li>Hvem svarer når den som pleier å svare, er borte?</li>
<li>Hva kan vente til over ferien, og hva kan ikke det?</li>
<li>Stemmer åpningstidene på nettsiden, i telefonen og i kartet?</li>
</ul>
<p><em>Utkast: Legg til et avsnitt om telefonvakt.</em></p>`,
  },
];

export const demoAuthor = brand.name;
