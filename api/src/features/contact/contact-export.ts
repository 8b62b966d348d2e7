import { type ExportRange, type LeadColumn, leadSheet, momentColumns } from '../../platform/lead-export';
import type { Sheet } from '../../platform/xlsx';
import { exported } from './contact.service';
import type { StoredContactMessage } from './contact-message.model';

const statusLabels = {
  new: 'Ny',
  under_behandling: 'Under behandling',
  besvart: 'Besvart',
  arkivert: 'Arkivert',
} as const;

/** Columns of the export (SPEC 3). */
const columns: LeadColumn<StoredContactMessage>[] = [
  { header: 'Navn', width: 28, text: ({ name }) => name },
  { header: 'E-post', width: 32, text: ({ email }) => email },
  { header: 'Telefon', width: 16, text: ({ phone }) => phone },
  { header: 'Melding', width: 60, text: ({ message }) => message },
  { header: 'Status', width: 18, text: ({ status }) => statusLabels[status] },
  ...momentColumns,
];

export const contactSheet = (range: ExportRange): Sheet =>
  leadSheet('Kontaktmeldinger', columns, exported(range));
