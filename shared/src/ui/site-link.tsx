import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import { isStaffPath } from '../paths';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/** A link within the site. From a public document into a staff page it loads a whole document, else it navigates in place. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { styleNonce } = useHost();
  // Only staff documents carry a style nonce, so its absence tells that this one is public.
  return <Link to={to} reloadDocument={styleNonce === undefined && isStaffPath(to)} {...rest} />;
}
