import type { ButtonHTMLAttributes } from 'react';
import { SiteLink, type SiteLinkProps } from './site-link';
import { Spinner } from './spinner';

type ButtonVariant = 'primary' | 'secondary' | 'ghost';
type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const buttonClass = ({ variant = 'primary', size = 'medium' }: Look, extra?: string) =>
  [
    'ui-button',
    variant !== 'primary' && `ui-button--${variant}`,
    size !== 'medium' && `ui-button--${size}`,
    extra,
  ]
    .filter(Boolean)
    .join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows a spinner while an action is running. Presses do nothing then, but the button keeps the focus. */
  pending?: boolean;
}

/** A button for an action on this page; use `ButtonLink` to navigate. */
export const Button = ({ variant, size, pending, className, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass({ variant, size }, className)}
    aria-disabled={pending || undefined}
    onClick={pending ? (press) => press.preventDefault() : onClick}
    aria-busy={pending || undefined}
  >
    {pending && <Spinner />}
    <span>{children}</span>
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...rest }: SiteLinkProps & Look) => (
  <SiteLink {...rest} className={buttonClass({ variant, size }, className)} />
);
