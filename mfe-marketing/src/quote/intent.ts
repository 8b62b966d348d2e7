import type { PageHead } from 'shared/remote';
import { type Service, services } from '../service/services';

/** Query parameter for the service that a request is about: `/tilbud?tjeneste=telefonvakt`. */
export const intentParameter = 'tjeneste';

/** Data of the quote page: the service in its URL, or null. */
export interface Intent {
  service: Service['key'] | null;
}

export function intentIn({ searchParams }: URL): Intent {
  const asked = searchParams.get(intentParameter);
  return { service: services.find(({ key }) => key === asked)?.key ?? null };
}

/** An unknown service in the URL is a 404, so that such addresses are neither indexed nor cached separately. */
export const withIntent = (head: PageHead, url: URL): PageHead => ({
  ...head,
  missing: url.searchParams.has(intentParameter) && intentIn(url).service === null,
});
