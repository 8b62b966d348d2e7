import { useEffect } from 'react';
import { useHost } from 'shared/react/host';

/** How many wait, in front of the page's title: seen while another tab of the browser is in front. */
export function useTitleCount(count: number) {
  const { language } = useHost();
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    // The title of each language comes without.
    document.title = count > 0 && language ? `(${count}) ${title}` : title;
  }, [count, language]);
}
