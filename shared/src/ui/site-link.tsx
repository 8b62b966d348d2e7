import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from 'shared/react/host';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/**
 * A link within the site. It navigates within the page, but loads a whole document where the next page needs another one:
 * from a public document into a staff page, and to and from the pages of patients.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { leavesDocument } = useHost();
  // Nothing discovers routes here: no attribute says so in each document.
  return <Link to={to} discover="none" reloadDocument={leavesDocument(to)} {...rest} />;
}
