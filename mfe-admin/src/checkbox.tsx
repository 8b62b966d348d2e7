import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The browser's own checkbox with its label: it answers before antd has come. */
export const Checkbox = ({ checked, onChange, className = '', children }: CheckboxProps) => (
  <label className={`${styles.checkbox} ${className}`}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);
