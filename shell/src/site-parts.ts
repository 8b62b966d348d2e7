import type { Client } from 'shared/client/client';
import type { PageState } from 'shared/release';
import type { HeadSink } from './head/head-tags';
import type { Sessions } from './host/session';
import type { Texts } from './host/texts';
import type { Queries } from './remotes/queries';
import type { Remotes } from './remotes/remotes';

/** What the site is made of: the same in the browser and at the edge. */
export interface SiteParts {
  page: PageState;
  texts: Texts;
  remotes: Remotes;
  queries: Queries;
  sessions: Sessions;
  client: Client;
  /** Origin of canonical URLs. */
  origin: string;
  /** How long a page's code, texts and data may take, in milliseconds; at the edge, the renderer sets the limit. */
  limitMs?: number;
  /** At the edge: collects the page's head elements. */
  headSink?: HeadSink;
}
