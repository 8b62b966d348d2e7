import type { ButtonHTMLAttributes } from 'react';

interface SwitchProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** An on-off choice; a label beside it names it. */
export const Switch = ({ checked, onChange, ...rest }: SwitchProps) => (
  <button
    {...rest}
    type="button"
    role="switch"
    aria-checked={checked}
    className="ui-switch"
    onClick={() => onChange(!checked)}
  />
);
