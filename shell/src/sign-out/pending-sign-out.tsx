import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backOff } from 'shared/back-off';
import { useAddedTexts } from 'shared/i18n/use-added-texts';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { confirmSignOut } from '../host/sign-out';
import { signingOut } from '../host/signing-out';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';
import styles from './pending-sign-out.module.css';

/** Says that a sign-out is not confirmed, and tries again until it is or somebody has signed in. */
export default function PendingSignOut() {
  const t = useAddedTexts('signOut.pending', { no, sv, da, en });
  const { t: common } = useTranslation();
  const { toast } = useHost();
  const [isOver, setOver] = useState(false);
  const tryNow = useRef(() => {});
  const tell = useRef(toast);
  tell.current = toast;
  const done = t('signOut.done');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function attempt(tries: number) {
      clearTimeout(timer);
      const isPending = signingOut() !== undefined;
      const isConfirmed = isPending && (await confirmSignOut());
      if (isGone) return;
      if (isConfirmed) tell.current({ kind: 'success', title: done });
      if (isConfirmed || !isPending) return setOver(true);
      timer = setTimeout(attempt, backOff(tries), tries + 1);
    }
    tryNow.current = () => void attempt(1);
    tryNow.current();
    const online = () => tryNow.current();
    window.addEventListener('online', online);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [done]);

  if (isOver) return null;
  return (
    <div className={`ui-container ${styles.notice}`}>
      <Notice kind="danger" title={t('signOut.pending')}>
        <p>{t('signOut.pendingText')}</p>
        <Button size="small" onClick={() => tryNow.current()}>
          {common('action.retry')}
        </Button>
      </Notice>
    </div>
  );
}
