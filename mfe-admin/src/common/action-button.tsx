import type { ReactNode } from 'react';
import { useHandOnFocus } from 'shared/hooks/use-hand-on-focus';
import { Button } from 'shared/ui/antd';
import styles from './admin.module.css';

interface ActionButtonProps {
  /** It cannot be pressed now; `aria-disabled`, because a disabled button would lose focus. */
  idle: boolean;
  /** Whether it is the current choice. */
  pressed?: boolean;
  /** Its shortcut key. */
  shortcut?: string;
  /** Whether the action is destructive. */
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a card that may disappear when pressed; focus then moves to the card. */
export function ActionButton({
  idle,
  pressed,
  shortcut,
  danger = false,
  onClick,
  children,
}: ActionButtonProps) {
  const button = useHandOnFocus<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      className={styles.action ?? ''}
      danger={danger}
      aria-disabled={idle}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      data-key={shortcut}
      {...(!idle && { onClick })}
    >
      {children}
    </Button>
  );
}
