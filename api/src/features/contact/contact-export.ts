import type { LeadSheet } from '../../platform/lead-export';
import { momentText } from '../../platform/lead-export';
import type { StoredContactMessage } from './contact-message.model';

const statusLabels = {
  new: 'Ny',
  under_behandling: 'Under behandling',
  besvart: 'Besvart',
  arkivert: 'Arkivert',
} as const;

/** Columns of the export (SPEC 3). */
export const contactSheet: LeadSheet<StoredContactMessage> = {
  name: 'Kontaktmeldinger',
  fileName: 'kontaktmeldinger',
  columns: [
    { header: 'Navn', width: 28, text: ({ name }) => name },
    { header: 'E-post', width: 32, text: ({ email }) => email },
    { header: 'Telefon', width: 16, text: ({ phone }) => phone },
    { header: 'Melding', width: 60, text: ({ message }) => message },
    { header: 'Status', width: 18, text: ({ status }) => statusLabels[status] },
    { header: 'Opprettet', width: 18, text: ({ created_at }) => momentText(created_at) },
    { header: 'Oppdatert', width: 18, text: ({ updated_at }) => momentText(updated_at) },
  ],
};
