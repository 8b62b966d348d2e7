import type { ReactNode } from 'react';
import { useHandOnFocus } from 'shared/hooks/use-hand-on-focus';
import { Button } from 'shared/ui/antd';
import styles from './admin.module.css';

interface ActionButtonProps {
  /** It cannot be pressed now. It keeps the focus all the same, which a disabled button would lose. */
  idle: boolean;
  /** It says what holds now. */
  pressed?: boolean;
  /** The key that does the same. */
  shortcut?: string;
  /** It takes something away from somebody. */
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a card, whose press may change what the card offers. */
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
