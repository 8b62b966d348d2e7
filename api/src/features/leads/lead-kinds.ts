import type { SchemaDefinition } from 'mongoose';
import { contactStatuses } from 'shared/contracts/contact';
import { contactEndpoints } from 'shared/contracts/contact.schema';
import { quoteServices, quoteStatuses } from 'shared/contracts/quotes';
import { quoteEndpoints } from 'shared/contracts/quotes.schema';
import { cachedCount } from '../../platform/cached-count';
import { createLeadModel } from './lead.model';

type Endpoints = {
  [Name in keyof typeof contactEndpoints]: (typeof contactEndpoints)[Name] | (typeof quoteEndpoints)[Name];
};

interface Kind<Status extends string> extends Endpoints {
  model: string;
  collection: string;
  /** Filter that separates these leads from other documents in the collection. */
  where: Record<string, string>;
  fields: SchemaDefinition;
  /** Searched fields, besides the phone number. */
  searched: string[];
  /** Statuses in order, with their labels in exports. */
  statusLabels: Record<Status, string>;
  statuses: readonly Status[];
  /** Statuses in which a lead still waits for an answer. */
  unanswered: readonly Status[];
  /** The status that answering by mail sets. */
  answered: Status;
  /** Subject of the notification mail to staff. */
  subject: string;
  sheetName: string;
  fileName: string;
  /** The columns before those common to all leads. */
  firstColumns: { header: string; width: number; field: string }[];
}

const required = { type: String, required: true };
const optional = { type: String, default: null };

/** All differences between contact messages and quote requests. */
export const leadKinds = {
  contact: leadKind('contact', {
    ...contactEndpoints,
    model: 'ContactMessage',
    collection: 'contact_messages',
    where: {},
    fields: { name: required, email: required, phone: required, message: required },
    searched: ['name', 'email', 'message'],
    statuses: contactStatuses,
    unanswered: ['new', 'under_behandling'],
    answered: 'besvart',
    statusLabels: {
      new: 'Ny',
      under_behandling: 'Under behandling',
      besvart: 'Besvart',
      arkivert: 'Arkivert',
    },
    subject: 'Ny kontaktmelding',
    sheetName: 'Kontaktmeldinger',
    fileName: 'kontaktmeldinger',
    firstColumns: [{ header: 'Navn', width: 28, field: 'name' }],
  }),
  quotes: leadKind('quotes', {
    ...quoteEndpoints,
    model: 'QuoteRequest',
    collection: 'quote_requests',
    // The collection also holds Vika registrations.
    where: { kind: 'quote' },
    fields: {
      name: required,
      email: required,
      phone: optional,
      company: optional,
      message: required,
      service_type: { ...optional, enum: [...quoteServices, null] },
      calls_per_day: optional,
      customer_system: optional,
      expected_start_date: optional,
    },
    searched: ['name', 'company', 'email', 'message'],
    statuses: quoteStatuses,
    unanswered: ['ny', 'under_behandling'],
    answered: 'sendt_tilbud',
    statusLabels: {
      ny: 'Ny',
      under_behandling: 'Under behandling',
      sendt_tilbud: 'Sendt tilbud',
      avvist: 'Avvist',
    },
    subject: 'Ny tilbudsforespørsel',
    sheetName: 'Forespørsler',
    fileName: 'foresporsler',
    firstColumns: [
      { header: 'Bedrift', width: 28, field: 'company' },
      { header: 'Kontaktperson', width: 28, field: 'name' },
    ],
  }),
};

export type LeadKindName = keyof typeof leadKinds;
export type LeadKind = ReturnType<typeof leadKind>;

function leadKind<Status extends string>(name: 'contact' | 'quotes', kind: Kind<Status>) {
  const statuses = [...kind.statuses];
  const unanswered: readonly string[] = kind.unanswered;
  const answered: string = kind.answered;
  const model = createLeadModel({ ...kind, name: kind.model, statuses });
  const statusLabels: Record<string, string> = kind.statusLabels;
  return { ...kind, name, statuses, unanswered, answered, statusLabels, model, total: cachedCount(model) };
}
