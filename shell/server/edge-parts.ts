import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyBudget } from './body-budget';
import type { DocumentTokens } from './document-token';
import type { FirstStart } from './first-start';
import type { IntegrityTables } from './integrity-tables';
import type { LiveRegistry } from './live-registry';
import type { ModuleCounts } from './module-counts';
import type { Pages } from './pages';
import type { ReleaseFiles } from './release-files';
import type { Sessions } from './sessions';
import type { Settings } from './settings';
import type { ShellBuild } from './shell-build';
import type { StaffFilesOf } from './staff-files';
import type { TakeTurn } from './turns';
import type { SendUnavailable } from './unavailable';
import type { Uploads } from './uploads';

/** What the edge answers with. */
export interface Edge {
  settings: Settings;
  shell: ShellBuild;
  live: LiveRegistry;
  files: ReleaseFiles;
  staffFilesOf: StaffFilesOf;
  tables: IntegrityTables;
  pages: Pages;
  counts: ModuleCounts;
  tokens: DocumentTokens;
  sessions: Sessions;
  firstStart: FirstStart;
  sendUnavailable: SendUnavailable;
  /** Resolves when earlier (pipelined) requests on the connection are answered. */
  takeTurn: TakeTurn;
  /** Whether the client may have one more open request. */
  mayOpen: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Largest body of an api call, in bytes. */
  maxBytesOf: Uploads;
  bodies: BodyBudget;
}
