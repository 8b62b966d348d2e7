import { useTranslation } from 'react-i18next';
import { Button, Empty } from 'shared/ui/antd';

interface NothingFoundProps {
  text: string;
  /** Clears all filters; undefined if none is set. */
  onShowAll?: (() => void) | undefined;
}

/** Empty state of a list. */
export function NothingFound({ text, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('mfe-admin');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {onShowAll && <Button onClick={onShowAll}>{t('showAll')}</Button>}
    </Empty>
  );
}
