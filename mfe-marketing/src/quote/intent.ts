import type { PageHead } from 'shared/remote';
import { type Service, services } from '../service/services';

/** The parameter that names the service a request is about: `/tilbud?tjeneste=telefonvakt`. */
export const intentParameter = 'tjeneste';

/** What the quote page loads: the service in its address, null where it names none. */
export interface Intent {
  service: Service['key'] | null;
}

export function intentIn({ searchParams }: URL): Intent {
  const asked = searchParams.get(intentParameter);
  return { service: services.find(({ key }) => key === asked)?.key ?? null };
}

/** A service that we do not have has no page of its own, neither in search engines nor at the edge. */
export const withIntent = (head: PageHead, url: URL): PageHead => ({
  ...head,
  missing: url.searchParams.has(intentParameter) && intentIn(url).service === null,
});
