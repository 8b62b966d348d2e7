import { createContext, useContext } from 'react';
import type { Language } from 'shared/i18n/languages';
import type { PageState, Registry } from 'shared/release';
import type { HeadSink } from './head/head-tags';
import type { Texts } from './host/texts';
import type { Queries } from './remotes/queries';
import type { Remotes } from './remotes/remotes';

/** State shared by the shell's own parts; remotes only see the host. */
export interface Shell {
  texts: Texts;
  remotes: Remotes;
  queries: Queries;
  registry: Registry;
  /** Origin of canonical URLs. */
  origin: string;
  /** Key of the location that the document was loaded for. */
  firstKey: string;
  /** The same key if the edge rendered that page. */
  renderedAt: string | undefined;
  /** The language of the document. */
  renderedIn: Language;
  /** Why the edge refused this page to this session. */
  refused: PageState['refused'];
  /** Opening hours from the document's state. */
  opening: Pick<PageState, 'opensOn' | 'closedDays'>;
  /** A staff document made while the session could not be fetched. */
  awaitsSession: boolean;
  /** On the server: collects the page's head elements. */
  headSink: HeadSink | undefined;
}

const ShellContext = createContext<Shell | undefined>(undefined);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('No shell around this component');
  return shell;
}
