import { type ExportRange, type LeadColumn, leadSheet, momentColumns } from '../../platform/lead-export';
import type { Sheet } from '../../platform/xlsx';
import type { StoredQuoteRequest } from './quote-request.model';
import { exported } from './quotes.service';

const statusLabels = {
  ny: 'Ny',
  under_behandling: 'Under behandling',
  sendt_tilbud: 'Sendt tilbud',
  avvist: 'Avvist',
} as const;

/** Columns of the export (SPEC 3). */
const columns: LeadColumn<StoredQuoteRequest>[] = [
  { header: 'Bedrift', width: 28, text: ({ company }) => company ?? null },
  { header: 'Kontaktperson', width: 28, text: ({ name }) => name },
  { header: 'E-post', width: 32, text: ({ email }) => email },
  { header: 'Telefon', width: 16, text: ({ phone }) => phone ?? null },
  { header: 'Melding', width: 60, text: ({ message }) => message },
  { header: 'Status', width: 18, text: ({ status }) => statusLabels[status] },
  ...momentColumns,
];

export const quotesSheet = (range: ExportRange): Sheet => leadSheet('Forespørsler', columns, exported(range));
