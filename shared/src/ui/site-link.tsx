import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from 'shared/react/host';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/**
 * A link within the site. Navigates on the client, or loads a new document if the target needs another kind: from
 * public pages to staff pages, and to and from patient pages.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { leavesDocument } = useHost();
  // Route discovery is not used; `none` leaves its attribute out of the HTML.
  return <Link to={to} discover="none" reloadDocument={leavesDocument(to)} {...rest} />;
}
