import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';

/** Connects a menu button to its panel. */
export const menuId = 'menu';

const isOpen = (panel: HTMLElement) => panel.matches(':popover-open');

function close(panel: HTMLElement | null) {
  if (panel && isOpen(panel)) panel.hidePopover();
}

/** A popover in the top bar that closes after a choice. */
export function useMenuPanel() {
  const { language } = useHost();
  const { key } = useLocation();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    // Page or language changed: close the panel.
    if (key && language) close(panel.current);
  }, [key, language]);

  useEffect(() => {
    // Chosen, though the page may be long in coming.
    const choose = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close(panel.current);
    };
    const shown = panel.current;
    shown?.addEventListener('click', choose);
    return () => shown?.removeEventListener('click', choose);
  }, []);

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
