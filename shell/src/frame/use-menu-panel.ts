import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';

/** Ties a menu's button to its panel. */
export const menuId = 'menu';

const close = (panel: HTMLElement | null) => {
  if (panel?.matches(':popover-open')) panel.hidePopover();
};

/** A popover in the bar at the top, which closes when its work is done. */
export function useMenuPanel() {
  const { language } = useHost();
  const { key } = useLocation();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    // Somewhere else now, or in another language: the panel has done its work.
    if (key && language) close(panel.current);
  }, [key, language]);

  useEffect(() => {
    const leave = ({ target }: Event) => {
      const bar = panel.current?.closest('header');
      if (target instanceof Node && !bar?.contains(target)) close(panel.current);
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, []);

  return panel;
}
