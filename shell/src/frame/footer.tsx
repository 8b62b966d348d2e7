import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand, companyPhoneLink, downloads, openingHours } from 'shared/brand';
import { useHost } from 'shared/react/host';
import { timeLimit } from 'shared/time-limit';
import { isPlainClick } from 'shared/ui/plain-click';
import { SiteLink } from 'shared/ui/site-link';
import styles from './footer.module.css';
import type { FooterDialog, FooterDialogsProps } from './footer-dialogs';
import { Logo } from './logo';

/** Target of the floating contact button. */
export const footerId = 'footer';

const answerWithinMs = 5_000;

const isWrittenIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')].some(({ value }) => value);

/** Whether the server answers: leaving for a page that does not come would lose this one. */
const isAnswered = (address: string) =>
  fetch(address, { method: 'HEAD', signal: timeLimit(answerWithinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Contact details, quick links and legal texts; the support page keeps to contact and legal. */
export function Footer({ reduced }: { reduced: boolean }) {
  const { t } = useTranslation();
  const { toast } = useHost();
  const [open, setOpen] = useState<FooterDialog>();
  const [Dialogs, setDialogs] = useState<ComponentType<FooterDialogsProps>>();
  const untell = useRef<() => void>(undefined);
  /** Loads the dialogs on first use. If that fails, follows the link, unless unsaved input would be lost. */
  function show(which: FooterDialog, address: string) {
    untell.current?.();
    import('./footer-dialogs').then(
      ({ FooterDialogs }) => {
        setDialogs(() => FooterDialogs);
        setOpen(which);
      },
      async () => {
        if ((await isAnswered(address)) && !isWrittenIn()) return location.assign(address);
        untell.current = toast({
          kind: 'destructive',
          title: t('problem.network'),
          action: { label: t('action.retry'), run: () => show(which, address), forMs: 12_000 },
        });
      },
    );
  }
  const { street, postalCode, city } = brand.address;

  return (
    <>
      <footer id={footerId} tabIndex={-1} className={`${styles.footer} ui-on-dark`}>
        <div className={`ui-container ${styles.grid}`}>
          <div className={styles.brand}>
            <Logo />
            <p lang="en">{brand.tagline}</p>
          </div>
          <div className={styles.contact}>
            <h2>{t('frame.footer.contact')}</h2>
            <address>
              <a href={companyPhoneLink()} translate="no">
                {brand.phone}
              </a>
              <a href={`mailto:${brand.email}`} translate="no">
                {brand.email}
              </a>
              <span>
                <span>{`${street},`}</span> <span className="ui-whole">{`${postalCode} ${city}`}</span>
              </span>
              <span>
                <span>{t('frame.footer.days')}</span>{' '}
                <span className="ui-whole">{`${openingHours.opens}–${openingHours.closes}`}</span>
              </span>
              <a href={downloads.remoteSupport}>{t('frame.footer.remoteSupport')}</a>
            </address>
          </div>
          {!reduced && <QuickLinks />}
          <LegalLinks onOpen={show} />
        </div>
        <p className={`ui-container ${styles.end}`}>
          {t('frame.footer.organisation', { name: brand.name, number: brand.organisationNumber })}
        </p>
      </footer>
      {Dialogs && <Dialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function QuickLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('frame.footer.quickLinks')}>
      <h2>{t('frame.footer.quickLinks')}</h2>
      <SiteLink to="/om-oss">{t('frame.nav.about')}</SiteLink>
      <SiteLink to="/#services">{t('frame.nav.services')}</SiteLink>
      <SiteLink to="/tilbud">{t('frame.nav.offer')}</SiteLink>
      <SiteLink to="/kontakt">{t('frame.nav.contact')}</SiteLink>
      <SiteLink to="/case">{t('frame.footer.cases')}</SiteLink>
      <SiteLink to="/nedlastinger">{t('frame.footer.downloads')}</SiteLink>
      <SiteLink to="/admin">{t('frame.footer.admin')}</SiteLink>
    </nav>
  );
}

function LegalLinks({ onOpen }: { onOpen: (which: FooterDialog, address: string) => void }) {
  const { t } = useTranslation();
  // Links, so that the texts can be reached without JavaScript; with it they open in a dialog.
  const show = (which: FooterDialog) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(which, event.currentTarget.href);
  };
  return (
    <nav aria-label={t('frame.footer.legal')}>
      <h2>{t('frame.footer.legal')}</h2>
      <SiteLink to="/personvern" aria-haspopup="dialog" onClick={show('privacy')}>
        {t('frame.footer.privacy')}
      </SiteLink>
      <SiteLink to="/vilkar">{t('frame.footer.terms')}</SiteLink>
      <SiteLink to="/personvern#informasjonskapsler" aria-haspopup="dialog" onClick={show('cookies')}>
        {t('frame.footer.cookies')}
      </SiteLink>
    </nav>
  );
}
