import { type ReactNode, useEffect, useRef } from 'react';
import { ChevronIcon } from 'shared/ui/icons';

/** In the small menu the list pushes what is below: closed by a press there, it would pull the link from under the finger. */
const floats = (details: HTMLDetailsElement) => {
  const list = details.querySelector('ul');
  return list !== null && getComputedStyle(list).position === 'absolute';
};

/** A list of links behind a disclosure. `<details>` opens without script; with it, Escape and a link close it, and a press elsewhere when it floats. */
export function Dropdown({ label, children }: { label: ReactNode; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = element.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !details.contains(target) && floats(details)) close();
    };
    const closeFromWithin = () => {
      close();
      details.querySelector('summary')?.focus();
    };
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) closeFromWithin();
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
        {label}
        <ChevronIcon />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
