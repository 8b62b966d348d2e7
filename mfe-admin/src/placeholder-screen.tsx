import { useTranslation } from 'react-i18next';

export function PlaceholderScreen() {
  const { t } = useTranslation('mfe-admin');
  return <h1>{t('title')}</h1>;
}
