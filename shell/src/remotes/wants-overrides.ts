import { tabStorage } from 'shared/browser-storage';

export const overridesKey = 'remote-overrides';
export const overridePrefix = 'remote.';

/** Whether this tab has or requests overrides; their code is loaded only then. */
export const wantsOverrides = () =>
  Boolean(tabStorage.get(overridesKey)) ||
  [...new URLSearchParams(location.search).keys()].some((name) => name.startsWith(overridePrefix));
