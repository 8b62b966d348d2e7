import type { LeadSheet } from '../../platform/lead-export';
import { momentText } from '../../platform/lead-export';
import type { StoredQuoteRequest } from './quote-request.model';

const statusLabels = {
  ny: 'Ny',
  under_behandling: 'Under behandling',
  sendt_tilbud: 'Sendt tilbud',
  avvist: 'Avvist',
} as const;

/** Columns of the export (SPEC 3). */
export const quotesSheet: LeadSheet<StoredQuoteRequest> = {
  name: 'Forespørsler',
  fileName: 'foresporsler',
  columns: [
    { header: 'Bedrift', width: 28, text: ({ company }) => company ?? null },
    { header: 'Kontaktperson', width: 28, text: ({ name }) => name },
    { header: 'E-post', width: 32, text: ({ email }) => email },
    { header: 'Telefon', width: 16, text: ({ phone }) => phone ?? null },
    { header: 'Melding', width: 60, text: ({ message }) => message },
    { header: 'Status', width: 18, text: ({ status }) => statusLabels[status] },
    { header: 'Opprettet', width: 18, text: ({ created_at }) => momentText(created_at) },
    { header: 'Oppdatert', width: 18, text: ({ updated_at }) => momentText(updated_at) },
  ],
};
