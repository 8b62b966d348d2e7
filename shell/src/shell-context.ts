import { createContext, useContext } from 'react';
import type { Language } from 'shared/i18n/languages';
import type { PageState, Registry } from 'shared/release';
import type { HeadSink } from './head/head-tags';
import type { Texts } from './host/texts';
import type { RouteDataStore } from './remotes/data';
import type { Remotes } from './remotes/remotes';

/** What the shell's own parts share; remotes see the host only. */
export interface Shell {
  texts: Texts;
  remotes: Remotes;
  routeData: RouteDataStore;
  registry: Registry;
  /** Origin of canonical addresses. */
  origin: string;
  /** Key of the location that the document was loaded for. */
  firstKey: string;
  /** The same when the edge rendered that page. */
  renderedAt: string | undefined;
  /** The language of the document. */
  renderedIn: Language;
  /** The edge refused this page to this session. */
  refused: PageState['refused'];
  /** When the telephone is answered, as the document says it. */
  opening: Pick<PageState, 'opensOn' | 'closedDays'>;
  /** A staff document that was made while nobody could say who was here. */
  awaitsSession: boolean;
  /** On the server: takes what the page says of itself. */
  headSink: HeadSink | undefined;
}

const ShellContext = createContext<Shell | undefined>(undefined);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('No shell around this component');
  return shell;
}
