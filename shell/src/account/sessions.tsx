import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endOwnSession, type OwnSession } from 'shared/contracts/account';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { Loading } from 'shared/ui/spinner';
import styles from './account.module.css';
import { dayTexts } from './day-texts';
import { Section } from './section';
import { useAccountTexts } from './use-account-texts';
import { useDeviceTexts } from './use-device-texts';
import { useExplain } from './use-explain';
import type { OwnSessions } from './use-own';

/** The account's sessions, each with a button to end it. */
export function Sessions({ sessions: { state, failed, refresh } }: { sessions: OwnSessions }) {
  const items = state?.items;
  const t = useAccountTexts();
  const { t: common } = useTranslation();
  const { client, toast, language } = useHost();
  const explain = useExplain();
  const deviceTexts = useDeviceTexts();
  const [ending, setEnding] = useState<string>();

  async function end(what: string, act: () => Promise<unknown>, done: string) {
    setEnding(what);
    try {
      await act();
      toast({ kind: 'success', title: done });
    } catch (error) {
      explain(error, t('sessions.endFailed'));
    }
    await refresh();
    setEnding(undefined);
  }

  const momentOf = ({ last_used_at }: OwnSession) =>
    dayTexts(last_used_at, language, (word, time) => t(`sessions.${word}`, { time }));

  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {!items && !failed && <Loading>{t('sessions.loading')}</Loading>}
      {failed && (
        <Notice kind="danger" title={t('sessions.failed')}>
          <Button variant="secondary" size="small" onClick={() => void refresh()}>
            {common('action.retry')}
          </Button>
        </Notice>
      )}
      <ul className={styles.sessions}>
        {items?.map((session) => (
          <li key={session.id}>
            <div>
              <p className={styles.device}>
                <span>{deviceTexts(session.device)}</span>
                {session.current && <span className={styles.current}>{t('sessions.current')}</span>}
              </p>
              <p className="ui-hint">
                <span>{t('sessions.lastUsed', { moment: momentOf(session) })}</span>
                {!session.current && session.same_network !== null && (
                  <span>{`, ${t(session.same_network ? 'sessions.sameNetwork' : 'sessions.otherNetwork')}`}</span>
                )}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="secondary"
                size="small"
                pending={ending === session.id}
                aria-label={t('sessions.endThis', {
                  device: deviceTexts(session.device),
                  moment: momentOf(session),
                })}
                onClick={() =>
                  void end(
                    session.id,
                    () => client.call(endOwnSession, { params: { id: session.id } }),
                    t('sessions.ended'),
                  )
                }
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {items && items.length > 1 && (
        <Button
          variant="secondary"
          className={styles.action}
          pending={ending === 'others'}
          onClick={() =>
            void end('others', () => client.call(endOtherSessions, {}), t('sessions.othersEnded'))
          }
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </Section>
  );
}
