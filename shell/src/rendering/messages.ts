import type { Problem } from 'shared/contracts/problem';
import type { Language } from 'shared/i18n/languages';
import type { PageState } from 'shared/release';
import type { DrawnPage, LoadedData } from './draw-page';

/** What a realm is asked for: which routes load data, what one loads, or how a page looks. */
export type RenderRequest =
  | { kind: 'facts' }
  | { kind: 'data'; url: string; language: Language }
  | { kind: 'page'; url: string; language: Language; page: PageState; data?: unknown };

/** What must be known of a remote's route to draw it. */
export interface RouteFacts {
  path: string;
  /** It has a `load`. */
  loads: boolean;
  /** Query parameters that `load` reads. */
  parameters: string[];
  /** Those of no known values. */
  freeParameters: string[];
}

/** A call of the api that a page waits for, as an address from the api's root. */
export interface Call {
  id: number;
  address: string;
}

/** What came of a call: without a problem when no answer came at all. */
export type Answer = { id: number } & ({ value: unknown } | { fault: { problem?: Problem } });

/** What came of a turn: an end, or calls to be answered first. */
export type Turn =
  | { facts: RouteFacts[] }
  | { data: LoadedData }
  | { page: DrawnPage }
  | { calls: Call[] }
  | { failed: string };
