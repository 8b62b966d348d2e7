import { useEffect } from 'react';
import { useHost } from '../react/host';

/** The shell's favicon with a dot. */
const dottedIcon = '/favicon-new.svg';

/** Shows a count in front of the page title and a dot on the favicon, visible while another tab is active. */
export function useWaitingCount(count: number) {
  const { language } = useHost();
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    // The title of each language comes without.
    document.title = count > 0 && language ? `(${count}) ${title}` : title;
  }, [count, language]);

  const waits = count > 0;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
    if (!waits || !icon) return;
    const { href } = icon;
    icon.href = dottedIcon;
    return () => {
      icon.href = href;
    };
  }, [waits]);
}
