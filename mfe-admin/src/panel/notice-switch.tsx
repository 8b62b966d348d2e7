import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredSwitch } from 'shared/hooks/use-stored-switch';
import { Checkbox } from 'shared/ui/antd';
import styles from '../common/admin.module.css';

const key = 'leads-notices';

/** Not on phones, where only service workers may show notifications and the constructor throws. */
const isOffered = () => 'Notification' in window && window.matchMedia('(hover: hover)').matches;

/**
 * Switch for browser notifications of new leads while the page is hidden; they tell how many, never from whom.
 * @param arrived how many leads have arrived since the page was opened
 */
export function NoticeSwitch({ arrived }: { arrived: number }) {
  const { t } = useTranslation('mfe-admin');
  const wanted = useStoredSwitch(key, 'off');
  const [refused, setRefused] = useState(false);
  const known = useRef(arrived);
  const on = wanted.on && isOffered() && Notification.permission === 'granted';

  useEffect(() => {
    const more = arrived - known.current;
    known.current = arrived;
    if (!on || more <= 0 || document.visibilityState === 'visible') return;
    // Without `renotify`, a notice that takes the place of an unread one would make no sound.
    const options: NotificationOptions & { renotify: boolean } = { tag: key, renotify: true };
    try {
      const notice = new Notification(t('notice', { count: more }), options);
      notice.onclick = () => window.focus();
    } catch {
      // A phone that says it can hover, as some do.
      wanted.set(false);
      setRefused(true);
    }
  }, [arrived, on, t, wanted.set]);

  if (!isOffered()) return null;
  async function choose(chosen: boolean) {
    const granted = !chosen || (await Notification.requestPermission()) === 'granted';
    setRefused(!granted);
    if (!granted) return;
    wanted.set(chosen);
  }
  return (
    <div className={styles.notices}>
      <Checkbox checked={on} onChange={({ target }) => void choose(target.checked)}>
        {t('notices')}
      </Checkbox>
      <span role="status">{refused && t('noticesRefused')}</span>
    </div>
  );
}
