import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A native checkbox with its label, usable before antd is loaded. */
export const Checkbox = ({ checked, onChange, className = '', children }: CheckboxProps) => (
  <label className={`${styles.checkbox} ${className}`}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
);
