import type { ModuleChange, ReleaseOutcome } from 'shared/contracts/modules';
import { conflict, outdated } from './rollout-refusals';

/** What is live of a module, and the event that led there. */
export interface RolloutState {
  name: string;
  /** Incremented with each event; 0 before the first. */
  revision: number;
  live: string | null;
  /** Formerly live versions, newest first. */
  earlier: string[];
  /** Versions that were drawn back, newest first. */
  withdrawn: string[];
  canary: { version: string; share: number; since: Date } | null;
  event: RolloutEvent | null;
}

interface RolloutEvent {
  what: ModuleChange;
  from: string | null;
  to: string | null;
  by: string;
  account?: string | null;
  commit: string | null;
  why: string | null;
  at: Date;
}

/** What somebody wants; where it names what they saw, it is refused if that has changed. */
export type RolloutCommand = {
  by: string;
  /** E-mail of the administrator, if it is one. */
  account?: string;
  why?: string | undefined;
  commit?: string | undefined;
  /** The revision that they saw. */
  based_on?: number | undefined;
} & (
  | { type: 'release'; version: string; canary?: number | undefined; only_new?: boolean | undefined }
  /** `live`: the live version that they saw. */
  | { type: 'start_canary'; version: string; share: number; live: string }
  /** `version`: the canary that they saw. */
  | { type: 'promote'; version?: string }
  | { type: 'end_canary' }
  /** `from`: the version to draw back, the canary or else the live one; `is_canary`: they meant the canary. */
  | { type: 'roll_back'; from?: string | null; is_canary?: true | undefined }
  | { type: 'remove' }
);

export const noState = (name: string): RolloutState => ({
  name,
  revision: 0,
  live: null,
  earlier: [],
  withdrawn: [],
  canary: null,
  event: null,
});

/** The versions that documents are made of. */
export const shownIn = ({ live, canary }: Pick<RolloutState, 'live' | 'canary'>): string[] =>
  [live, canary?.version].filter((version) => version != null);

/** The version that the last event led to, and whether everybody gets it. */
export function outcomeOf({ live, event }: RolloutState): ReleaseOutcome {
  const version = event?.to ?? '';
  return { version, live: version === live };
}

/** So many versions of each kind are remembered: ten times those that are kept to go back to. */
const mostRemembered = 100;

const without = (versions: string[], version: string) => versions.filter((one) => one !== version);

/** The state after a command, the same object if there is nothing to do; throws what refuses it. */
export function reduce(state: RolloutState, command: RolloutCommand, at = new Date()): RolloutState {
  const { name, revision, live, canary } = state;
  // The previous release left what it had withdrawn among the earlier versions, and went back to it.
  const withdrawn = state.withdrawn.filter((version) => version !== live);
  const earlier = state.earlier.filter((version) => !withdrawn.includes(version));
  if (command.type === 'release') {
    const known = [...shownIn(state), ...earlier, ...withdrawn];
    if (live === command.version || (command.only_new && known.includes(command.version))) return state;
  }
  if (command.based_on !== undefined && command.based_on !== revision) throw outdated(state);

  const { by, account, commit = null, why = null } = command;
  const after = (what: ModuleChange, changes: Partial<RolloutState>, steps: Partial<RolloutEvent> = {}) => {
    const next = { ...state, ...changes, revision: revision + 1 };
    // An earlier version that was tried and withdrawn is nothing to go back to.
    next.earlier = next.earlier
      .filter((version) => !next.withdrawn.includes(version))
      .slice(0, mostRemembered);
    next.withdrawn = next.withdrawn.slice(0, mostRemembered);
    const event = { what, from: live, to: next.live, by, ...(account && { account }), commit, why, at };
    return { ...next, event: { ...event, ...steps } };
  };
  /** A canary that another version takes the place of counts as withdrawn. */
  const withdrawnFor = (version: string) =>
    without(canary ? [canary.version, ...withdrawn] : withdrawn, version);
  const goLive = (what: ModuleChange, version: string) =>
    after(what, {
      live: version,
      earlier: [...(live ? [live] : []), ...without(earlier, version)],
      withdrawn: withdrawnFor(version),
      canary: null,
    });
  const tryBeside = (version: string, share: number) =>
    after(
      'canary_started',
      {
        canary: { version, share, since: canary?.version === version ? canary.since : at },
        withdrawn: withdrawnFor(version),
      },
      { to: version, why: [`${share} %`, why].filter(Boolean).join(' · ') },
    );
  const noCanary = () => conflict(`${name} har ingen prøveversjon.`, `${name} has no canary.`);
  const endCanary = () => {
    if (!canary) throw noCanary();
    const changes = { canary: null, withdrawn: [canary.version, ...withdrawn] };
    return after('canary_ended', changes, { from: canary.version });
  };

  switch (command.type) {
    case 'release':
      if (!command.canary) return goLive('released', command.version);
      if (live) return tryBeside(command.version, command.canary);
      throw conflict(
        `${name} har ingen versjon i drift å prøve den ved siden av.`,
        `${name} has no live version to try it beside.`,
      );
    case 'start_canary': {
      const { version } = command;
      if (live !== command.live) throw outdated(state);
      if (version === live) throw conflict(`Versjon ${version} er i drift.`, `Version ${version} is live.`);
      return tryBeside(version, command.share);
    }
    case 'promote':
      if (command.version !== undefined && command.version !== canary?.version) throw outdated(state);
      if (!canary) throw noCanary();
      return goLive('promoted', canary.version);
    case 'end_canary':
      return endCanary();
    case 'roll_back': {
      const { from, is_canary } = command;
      if (from !== undefined && from !== (canary?.version ?? live)) throw outdated(state);
      if (is_canary && !canary) throw outdated(state);
      if (canary) return endCanary();
      const [before, ...rest] = earlier;
      if (!before) throw conflict(`${name} har ingen tidligere versjon.`, `${name} has no earlier version.`);
      return after('rolled_back', {
        live: before,
        earlier: rest,
        withdrawn: live ? [live, ...withdrawn] : withdrawn,
      });
    }
    case 'remove':
      if (!live) throw conflict(`${name} er ikke i drift.`, `${name} is not live.`);
      return after('removed', {
        live: null,
        earlier: [live, ...earlier],
        withdrawn: canary ? [canary.version, ...withdrawn] : withdrawn,
        canary: null,
      });
  }
}
