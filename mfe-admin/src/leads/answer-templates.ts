import { brand, claims } from 'shared/brand';
import { type AnswerTemplate, fillTemplate } from 'shared/contracts/answer-templates';
import type { QuoteService } from 'shared/contracts/quotes';
import type { Lead, LeadKind } from './lead-kind';

interface Template {
  key: string;
  subject: string;
  text: string;
}

/** Marks where text must be filled in; an e-mail that contains it is not sent. */
export const gap = '[…]';

/** In Norwegian, the language of the e-mail, whatever the page's language. */
const services: Record<QuoteService, string> = {
  svartjeneste: 'svartjeneste',
  kundesenter: 'kundeservice',
  ordretelefon: 'ordretelefon',
};

const wordsFor = (service: string | null) => services[service as QuoteService] ?? 'telefonsvar';

/** The company's own templates filled in from a lead; an unknown company becomes a gap. */
export function filledTemplates(
  own: AnswerTemplate[],
  { name }: Pick<Lead, 'name'>,
  { company, service }: { company: string | null; service: string | null },
): (Template & { name: string })[] {
  const values = { navn: name, bedrift: company ?? gap, tjeneste: wordsFor(service) };
  return own.map(({ id, name, subject, text }) => ({
    key: id,
    name,
    subject: fillTemplate(subject, values),
    text: fillTemplate(text, values),
  }));
}

/** Built-in templates, in Norwegian; their names are translated under `answer.template`. */
export function answerTemplates(
  kind: LeadKind<never>['name'],
  { name }: Pick<Lead, 'name'>,
  service: string | null,
): Template[] {
  const wanted = wordsFor(service);
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
    return [mail('answer', 'Svar på henvendelsen din', 'Takk for henvendelsen.', gap), call, more];
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
