import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import { Loading } from 'shared/ui/spinner';
import { usePageHead } from '../head/use-page-head';
import { useShell } from '../shell-context';

const NotFound = lazy(() => import('../frame/not-found'));

/** Shown for a path that this document's registry does not contain. */
export function MissingPage() {
  const { firstKey, awaitsSession } = useShell();
  const { key } = useLocation();
  if (key !== firstKey) return <AskTheEdge />;
  return awaitsSession ? <Checking /> : <Missing />;
}

/** After a navigation within the site: reload, as the edge may have a newer registry. */
function AskTheEdge() {
  useEffect(() => location.reload(), []);
  return null;
}

/** The edge could not fetch the session and left the tools out: reload once it is known. */
function Checking() {
  const { t } = useTranslation();
  const known = useHost().session !== undefined;
  useEffect(() => {
    if (known) location.reload();
  }, [known]);
  return <Loading>{t('guard.checking')}</Loading>;
}

function Missing() {
  const { t } = useTranslation();
  usePageHead(() => ({ title: t('frame.notFound.title') }));
  return <NotFound />;
}
