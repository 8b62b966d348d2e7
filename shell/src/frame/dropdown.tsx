import { type ReactNode, useEffect, useRef } from 'react';
import { afterPaint } from 'shared/after-paint';
import { ChevronIcon } from 'shared/ui/icons';

/** In the small menu the list is in flow: closing it on a press elsewhere would move the pressed link away. */
const floats = (details: HTMLDetailsElement) => {
  const list = details.querySelector('ul');
  return list !== null && getComputedStyle(list).position === 'absolute';
};

/** A list of links in `<details>`, which works without JavaScript; Escape, a link, or (floating) a press elsewhere close it. */
export function Dropdown({ label, children }: { label: ReactNode; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = element.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const leave = ({ target }: Event) => {
      if (details.open && target instanceof Node && !details.contains(target) && floats(details)) close();
    };
    const closeFromWithin = () => {
      const hadFocus = details.contains(document.activeElement);
      close();
      if (hadFocus) details.querySelector('summary')?.focus();
    };
    const follow = ({ target }: Event) => {
      // The page that the link leads to is painted first.
      if (target instanceof Element && target.closest('a')) void afterPaint().then(closeFromWithin);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && details.open) closeFromWithin();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    details.addEventListener('click', follow);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
      details.removeEventListener('click', follow);
    };
  }, []);

  return (
    <details ref={element} name="frame-dropdown">
      <summary>
        <span>{label}</span>
        <ChevronIcon />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
