/** How rendering ended the process. */
type DeathKind = 'late' | 'memory' | 'ended';
/** Failures that the remote's code caused. */
export type FailureKind = DeathKind | 'threw';
/** Why a page is not rendered: its code failed, its data is unavailable, or there is no process or capacity for it now. */
export type Reason = FailureKind | 'data' | 'gone' | 'resting' | 'full';

const said: Record<Reason, string> = {
  late: 'it took too long',
  memory: 'it took too much memory',
  ended: 'it ended its process',
  threw: 'it threw',
  data: 'its data cannot be had',
  gone: 'its process is gone',
  resting: 'it failed a moment ago',
  full: 'too many pages wait to be drawn',
};
const deaths: Reason[] = ['late', 'memory', 'ended'];

/** Why a page was not drawn. */
export class RenderFailure extends Error {
  /** Name and version of the remote whose page it is. */
  remote = '';

  constructor(
    readonly reason: Reason,
    detail = '',
  ) {
    // A remote's message may hold anything and goes into a log: control characters are removed.
    const tidy = detail.slice(0, 300).replaceAll(/\p{C}/gu, ' ');
    super(tidy ? `${said[reason]}: ${tidy}` : said[reason]);
  }

  /** Whether the process was lost. */
  get isDeath(): boolean {
    return deaths.includes(this.reason);
  }

  /** Whether the version's own code is the cause, now or by a failure a moment ago. */
  get isOwn(): boolean {
    return this.reason === 'resting' || blameOf(this) !== undefined;
  }
}

/** Whether a page's data cannot be had: the api or its database is away. */
export const isOutage = (fault: unknown): boolean =>
  fault instanceof RenderFailure && fault.reason === 'data';

/** The kind of failure that the remote's code caused; undefined when it caused none. */
export const blameOf = ({ reason }: RenderFailure): FailureKind | undefined =>
  deaths.includes(reason) || reason === 'threw' ? (reason as FailureKind) : undefined;
