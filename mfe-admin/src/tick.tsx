import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface TickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A box to tick with its words, of the browser's own: it answers before antd has come. */
export const Tick = ({ checked, onChange, className = '', children }: TickProps) => (
  <label className={`${styles.tick} ${className}`}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);
