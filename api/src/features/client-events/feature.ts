import type { Context } from '../../context';
import { clientEventsRouter } from './client-events.router';

interface Needs {
  addFailure: (remote: string, version: string) => Promise<void>;
  noteFailing: (remote: string, token: string) => Promise<void>;
}

/** What browsers report of themselves. */
export const clientEventsFeature = ({ redis }: Context, { addFailure, noteFailing }: Needs) => ({
  routers: [clientEventsRouter(redis, addFailure, noteFailing)],
});
