import { useTranslation } from 'react-i18next';

/** Only the labels of quote requests are known: any other status reads Ukjent (SPEC 4). */
const known = ['ny', 'under_behandling', 'sendt_tilbud', 'avvist'];

/** A new contact message reads Ny, as a new quote request does. */
const shownAs = (status: string) => (status === 'new' ? 'ny' : status);

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('mfe-admin');
  const shown = known.find((name) => name === shownAs(status)) ?? 'unknown';
  return <span className={`mfe-admin__badge mfe-admin__badge--${shown}`}>{t(`status.${shown}`)}</span>;
}
