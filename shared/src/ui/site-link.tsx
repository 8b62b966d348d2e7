import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import { isPatientPath, isStaffPath } from '../paths';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/**
 * A link within the site. It navigates in place, but loads a whole document where the next page needs another one:
 * from a public document into a staff page, and to and from the pages of patients.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { styleNonce } = useHost();
  const { pathname } = useLocation();
  // Only staff documents carry a style nonce, so its absence tells that this one is public.
  const leaves =
    (styleNonce === undefined && isStaffPath(to)) || isPatientPath(to) !== isPatientPath(pathname);
  return <Link to={to} reloadDocument={leaves} {...rest} />;
}
