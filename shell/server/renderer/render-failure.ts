/** How a page took its process along, or had to be stopped. */
type DeathKind = 'late' | 'memory' | 'ended';
/** What a remote's code did that cost a page its content. */
export type FailureKind = DeathKind | 'threw';
/** Why a page is not drawn: its code is to blame, or its data cannot be had, or there is no process or room for it now. */
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
    // What a remote says may hold anything, and goes into a log.
    const tidy = detail.slice(0, 300).replaceAll(/\p{C}/gu, ' ');
    super(tidy ? `${said[reason]}: ${tidy}` : said[reason]);
  }

  /** It cost a process, or a second of one. */
  get isDeath(): boolean {
    return deaths.includes(this.reason);
  }

  /** The version is to blame, now or by what it did a moment ago. */
  get isOwn(): boolean {
    return this.reason === 'resting' || blameOf(this) !== undefined;
  }
}

/** What the remote's code is to blame for; undefined when it is for nothing. */
export const blameOf = ({ reason }: RenderFailure): FailureKind | undefined =>
  deaths.includes(reason) || reason === 'threw' ? (reason as FailureKind) : undefined;
