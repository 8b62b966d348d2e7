import { useTranslation } from 'react-i18next';
import { Button, Empty } from 'shared/ui/antd';

interface NothingFoundProps {
  words: string;
  /** Takes away what narrows the list; not there when nothing does. */
  onShowAll?: (() => void) | undefined;
}

/** A list without rows. */
export function NothingFound({ words, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('mfe-admin');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words}>
      {onShowAll && <Button onClick={onShowAll}>{t('showAll')}</Button>}
    </Empty>
  );
}
