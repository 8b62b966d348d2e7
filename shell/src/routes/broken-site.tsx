import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { brand, companyPhoneLink } from 'shared/brand';
import { titleOf } from '../head/head-tags';
import type { Texts } from '../host/texts';
import { RemoteError } from '../remotes/remote-error';
import { reportFailure } from '../remotes/report';

/** In place of the whole site, for what fails outside the page area; it relies on nothing of the frame. */
export function BrokenSite({ texts }: { texts: Texts }) {
  const cause = useRouteError();
  const { t } = texts.translator(texts.first());
  useEffect(() => {
    document.title = titleOf(t('frame.broken.title'));
    reportFailure(new RemoteError('shell', 'render', { cause }));
  }, [t, cause]);
  return (
    <main>
      <div className="ui-container ui-center" role="alert">
        <h1>{t('frame.broken.title')}</h1>
        <p>{t('frame.broken.text')}</p>
        {/* Loads a new document: nothing of this one can be trusted to work. */}
        <a className="ui-button" href="/">
          {t('frame.notFound.home')}
        </a>
        <a className="ui-lone-link" href={companyPhoneLink()}>
          {brand.phone}
        </a>
      </div>
    </main>
  );
}
