import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NotFound } from '../frame/not-found';
import { usePageHead } from '../head/use-page-head';
import { useShell } from '../shell-context';

/** An address that this document knows nothing of. When it was reached by a move within the site, the edge is asked. */
export function MissingPage() {
  const { t } = useTranslation();
  const { firstKey } = useShell();
  const { key } = useLocation();
  const arrivedHere = key === firstKey;
  usePageHead({ title: t('frame.notFound.title') });
  useEffect(() => {
    if (!arrivedHere) location.reload();
  }, [arrivedHere]);
  return arrivedHere ? <NotFound /> : null;
}
