import { parsedUrl } from '../parsed-url';

const outlookHost = /(?:^|\.)safelinks\.protection\.outlook\.com$/;
const googleHost = /^(?:www\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** Links may be wrapped more than once, for example by both. */
const maxWraps = 3;

function innerAddress({ hostname, pathname, searchParams }: URL): string | null {
  if (outlookHost.test(hostname)) return searchParams.get('url');
  if (googleHost.test(hostname) && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url');
  return null;
}

/** The page that a link wrapped by Outlook Safe Links or Google leads to; other addresses stay. */
export function unwrappedLink(address: string): string {
  let link = address;
  for (let round = 0; round < maxWraps; round += 1) {
    // A URL parser would join several words or lines into one address.
    const url = /\s/.test(link.trim()) ? undefined : parsedUrl(link);
    const inner = url && innerAddress(url);
    if (!inner || !/^https?:\/\//i.test(inner) || !parsedUrl(inner)) break;
    link = inner;
  }
  return link;
}
