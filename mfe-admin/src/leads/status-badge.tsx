import { useTranslation } from 'react-i18next';
import { Tag } from 'shared/ui/antd';

/** Only the labels of quote requests are known: any other status reads Ukjent (SPEC 4). */
const colours: Record<string, string> = {
  ny: 'blue',
  under_behandling: 'gold',
  sendt_tilbud: 'green',
  avvist: 'red',
};

/** A new contact message reads Ny, as a new quote request does. */
const shownAs = (status: string) => (status === 'new' ? 'ny' : status);

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('mfe-admin');
  const known = shownAs(status);
  return <Tag color={colours[known] ?? 'default'}>{t(`status.${known in colours ? known : 'unknown'}`)}</Tag>;
}
