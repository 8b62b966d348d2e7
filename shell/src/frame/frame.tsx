import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ContactButton } from './contact-button';
import { CookieBanner } from './cookie-banner';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import type { ToolLink } from './links';
import { useArrival } from './use-arrival';

/** Loaded by staff only. */
export const loadStaffBar = () => import('./staff-bar');
const StaffBar = lazy(loadStaffBar);

export interface FrameProps {
  /** Without header and footer, for restricted accounts (requirement 6). */
  bare?: boolean;
  /** Tools that the signed-in account may use. */
  tools: ToolLink[];
  /** Staff tool: a low bar, no contact button, no cookie banner. */
  tool?: boolean;
  /** Whether the contact button is shown. */
  contact?: boolean;
  /** The module whose staff page is shown: the build binds styles of its packages to it. */
  module?: string | undefined;
  children: ReactNode;
}

/** Everything around a page: header, main landmark, footer, cookie banner and the floating contact button. */
export function Frame({ bare = false, tools, tool = false, contact = false, module, children }: FrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useArrival(main);

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      {!bare && !tool && <Header tools={tools} />}
      {!bare && tool && (
        <header className={styles.bar}>
          <Suspense>
            <StaffBar tools={tools} />
          </Suspense>
        </header>
      )}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        data-module={module}
        className={!bare && tool ? `${styles.main} ${styles.ofTool}` : styles.main}
      >
        {children}
      </main>
      {!bare && (
        <>
          <Footer reduced={pathname === '/nedlastinger'} />
          {contact && <ContactButton />}
          {!tool && <CookieBanner />}
        </>
      )}
    </>
  );
}
