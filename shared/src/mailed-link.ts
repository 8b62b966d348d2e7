import { decoded } from './decoded';

const mostEncodings = 3;

/**
 * The fragment of a link as it was sent, from what mail programs made of the link or of its fragment: encoded (also
 * more than once), `&amp;` for `&`, broken into lines, in brackets, or wrapped in another link.
 */
export function mailedFragment(link: string): string {
  let text = link.replace(/[\s<>"]/g, '');
  for (let round = 0; round < mostEncodings; round += 1) text = decoded(text) ?? text;
  return text.replace(/^[^#]*#+/, '').replace(/&(?:amp;)+/g, '&');
}
