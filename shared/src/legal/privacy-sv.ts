import { brand } from '../brand';
import type { LegalText } from './legal-text';

export const privacy: LegalText = {
  title: 'Integritetspolicy',
  intro: `${brand.name} är rädd om uppgifterna du lämnar och ber inte om fler än vi behöver. Här står vad vi sparar, varför och vad du kan kräva.`,
  sections: [
    {
      id: 'ansvarlig',
      heading: 'Vem är ansvarig?',
      paragraphs: [
        `${brand.name} (org.nr ${brand.organisationNumber}) är personuppgiftsansvarig för uppgifter som skickas in på den här webbplatsen. Du når oss på ${brand.email} eller ${brand.phone}.`,
        'När vi svarar åt en kund behandlar vi uppgifter enligt avtal med kunden, som då är personuppgiftsansvarig.',
      ],
    },
    {
      id: 'opplysninger',
      heading: 'Vad sparar vi?',
      paragraphs: [
        'Kontaktformuläret: namn, e-post, telefonnummer och ditt meddelande.',
        'Offertformuläret: namn, e-post och meddelande samt det du själv väljer att ange om företag, telefon, tjänst, samtal per dag, kundsystem och önskad start.',
        'För att stoppa missbruk räknar vi under en kort tid hur många formulär som kommer från samma nätverksadress.',
      ],
    },
    {
      id: 'formal',
      heading: 'Varför?',
      paragraphs: [
        'Vi använder uppgifterna för att svara dig och för att ta fram en offert när du ber om det. Grunden är att behandlingen är nödvändig för att följa upp din förfrågan eller för åtgärder innan ett avtal ingås.',
        'Vi säljer inte uppgifter och använder dem inte för reklam.',
      ],
    },
    {
      id: 'lagring',
      heading: 'Hur länge?',
      paragraphs: [
        'Vi sparar förfrågan så länge det behövs för att följa upp den, och raderar den när den inte längre behövs eller när du ber om det och ingen lag kräver att vi behåller den.',
      ],
    },
    {
      id: 'informasjonskapsler',
      heading: 'Kakor och lokal lagring',
      paragraphs: [
        'Nödvändigt: ditt språkval (”language”) och ditt val om kakor (”cookie-consent”). Medarbetare som loggar in får dessutom en sessionskaka och, när de loggar ut, en som finns kvar tills servern har bekräftat det (”signing-out”).',
        'Analys- och funktionskakor används bara när du har sagt ja. Du kan ändra ditt val när som helst längst ned på sidan.',
        'Webbplatsen hämtar ingenting från tredje part.',
      ],
    },
    {
      id: 'rettigheter',
      heading: 'Dina rättigheter',
      paragraphs: [
        'Du kan begära tillgång till, rättelse av och radering av dina uppgifter, begära begränsad behandling, invända mot behandlingen och få ut uppgifterna.',
        `Skriv till ${brand.email}. Anser du att vi behandlar uppgifterna i strid med reglerna kan du klaga hos det norska Datatilsynet.`,
      ],
    },
  ],
};
