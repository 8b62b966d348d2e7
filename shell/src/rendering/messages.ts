import type { Problem } from 'shared/contracts/problem';
import type { Language } from 'shared/i18n/languages';
import type { PageState } from 'shared/release';
import type { DrawnPage, LoadedData } from './draw-page';

/** Requests to a realm: list the routes' facts, load a route's data, or render a page. */
export type RenderRequest =
  | { kind: 'facts' }
  | { kind: 'data'; url: string; language: Language }
  | { kind: 'page'; url: string; language: Language; page: PageState; data?: unknown; strict?: boolean };

/** Facts about a remote's route that rendering needs. */
export interface RouteFacts {
  path: string;
  /** The remote's name, as its code says it. */
  module: string;
  /** Namespace of texts of its own. */
  namespace?: string;
  /** Whether it has a loader. */
  loads: boolean;
  /** Query parameters that the loader reads. */
  parameters: string[];
  /** Parameters with free text. */
  freeParameters: string[];
}

/** An api call that a page waits for, as a path. */
export interface Call {
  id: number;
  address: string;
}

/** The result of a call; without a problem if there was no response. */
export type Answer = { id: number } & ({ value: unknown } | { fault: { problem?: Problem } });

/** The result of a turn: the final result, or calls to answer first. */
export type Turn =
  | { facts: RouteFacts[] }
  | { data: LoadedData }
  | { page: DrawnPage }
  | { calls: Call[] }
  | { failed: string };
