import { brand, claims } from 'shared/brand';
import type { QuoteService } from 'shared/contracts/quotes';
import type { Lead, LeadKind } from './lead-kind';

interface AnswerTemplate {
  /** Key of its name under `answer.template`. */
  key: string;
  subject: string;
  text: string;
}

/** Where something is to be written: a mail with one in it does not leave. */
export const gap = '[…]';

/** In the language of the mail, whatever the reader's is. */
const services: Record<QuoteService, string> = {
  svartjeneste: 'svartjeneste',
  kundesenter: 'kundeservice',
  ordretelefon: 'ordretelefon',
};

/** Texts to begin with, in Norwegian, with the sender's name and the service filled in. */
export function answerTemplates(
  kind: LeadKind<never>['name'],
  { name }: Pick<Lead, 'name'>,
  service: string | null,
): AnswerTemplate[] {
  const wanted = services[service as QuoteService] ?? 'telefonsvar';
  const mail = (key: string, subject: string, ...paragraphs: string[]) => ({
    key,
    subject,
    text: [`Hei ${name}!`, ...paragraphs, `Vennlig hilsen\n${brand.name}\n${brand.phone}`].join('\n\n'),
  });
  const call = mail(
    'call',
    'Når passer det at vi ringer?',
    'Takk for henvendelsen. Vi tar gjerne en kort samtale om hva dere trenger.',
    `Svar på denne e-posten med et tidspunkt som passer, eller ring oss på ${brand.phone}.`,
  );
  const more = mail(
    'more',
    'Vi trenger litt mer informasjon',
    'Takk for henvendelsen. For å gi et godt svar trenger vi å vite litt mer:',
    gap,
    'Svar gjerne på denne e-posten.',
  );
  if (kind === 'contact')
    return [mail('answer', 'Svar på henvendelsen din', 'Takk for henvendelsen.'), call, more];
  return [
    mail(
      'offer',
      `Tilbud på ${wanted} fra ${brand.name}`,
      `Takk for at du spurte oss om ${wanted}. Her er tilbudet vårt:`,
      gap,
      `Sier du ja, er vi normalt i gang i løpet av ${claims.startupDays} dager. Spør gjerne om det er noe du lurer på.`,
    ),
    call,
    more,
  ];
}
