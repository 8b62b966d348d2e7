import { isLinkAddress } from 'shared/contracts/blog-content';
import { emailPattern, limits } from 'shared/contracts/limits';
import { unwrappedLink } from 'shared/contracts/wrapped-link';

const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#].*)?$/u;
const telephone = /^\+?\d[\d ]{3,18}$/;

/** Turns typed text into a link address: 'vg.no' is a web page, 'post@firma.no' an email. Undefined if invalid. */
export function linkAddress(typed: string): string | undefined {
  const text = unwrappedLink(typed.trim());
  if (telephone.test(text)) return `tel:${text.replaceAll(' ', '')}`;
  if (text.length <= limits.email && emailPattern.test(text) && !text.includes(':')) return `mailto:${text}`;
  const address = host.test(text) ? `https://${text}` : text;
  return isLinkAddress(address) ? address : undefined;
}
