import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Elements } from 'shared/ui/elements';
import styles from './admin.module.css';

interface PopoverProps {
  title: string;
  above?: boolean;
  /** Called on 'escape' (the caller must move the focus) or 'leaving' (the focus has already moved elsewhere). */
  onClose: (by: 'escape' | 'leaving') => void;
  children: Elements;
}

/** A small non-modal dialog, rendered right after the button that opens it. */
export function Popover({ title, above = false, onClose, children }: PopoverProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.parentElement?.contains(target)) onClose('leaving');
  });
  useLayoutEffect(() => {
    const opener = box.current?.previousElementSibling;
    if (opener instanceof HTMLElement) box.current?.style.setProperty('--at', `${opener.offsetLeft}px`);
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, []);
  useEffect(() => {
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.popover}
      data-above={above}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose('escape');
      }}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}
