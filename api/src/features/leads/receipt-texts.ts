import { brand, claims } from 'shared/brand';
import type { Language } from 'shared/i18n/languages';

interface ReceiptWords {
  subject: string;
  hello: string;
  received: string;
  automatic: string;
  regards: string;
}

const hours = claims.responseHours;

const words: Record<Language, ReceiptWords> = {
  no: {
    subject: 'Vi har mottatt henvendelsen din',
    hello: 'Hei!',
    received: `Takk for henvendelsen. Vi har mottatt den og svarer deg så snart vi kan, vanligvis innen ${hours} timer på hverdager.`,
    automatic: 'Denne e-posten er sendt automatisk. Har du ikke skrevet til oss, kan du se bort fra den.',
    regards: 'Vennlig hilsen',
  },
  sv: {
    subject: 'Vi har tagit emot ditt meddelande',
    hello: 'Hej!',
    received: `Tack för ditt meddelande. Vi har tagit emot det och svarar så snart vi kan, vanligtvis inom ${hours} timmar på vardagar.`,
    automatic:
      'Det här mejlet har skickats automatiskt. Om du inte har skrivit till oss kan du bortse från det.',
    regards: 'Vänliga hälsningar',
  },
  da: {
    subject: 'Vi har modtaget din henvendelse',
    hello: 'Hej!',
    received: `Tak for din henvendelse. Vi har modtaget den og svarer dig, så snart vi kan, normalt inden for ${hours} timer på hverdage.`,
    automatic: 'Denne e-mail er sendt automatisk. Hvis du ikke har skrevet til os, kan du se bort fra den.',
    regards: 'Venlig hilsen',
  },
  en: {
    subject: 'We have received your enquiry',
    hello: 'Hello!',
    received: `Thank you for your enquiry. We have received it and will reply as soon as we can, usually within ${hours} hours on weekdays.`,
    automatic: 'This e-mail was sent automatically. If you have not written to us, you can ignore it.',
    regards: 'Kind regards',
  },
};

/** Receipt to the sender of a lead. */
export function receiptIn(language: Language) {
  const { subject, hello, received, automatic, regards } = words[language];
  const lines = [hello, '', received, '', automatic, '', regards, brand.name, brand.phone, brand.email, ''];
  return { subject, text: lines.join('\n') };
}
