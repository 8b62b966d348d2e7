import { tabStorage } from '../host/browser-storage';

export const overridesKey = 'remote-overrides';
export const overridePrefix = 'remote.';

/** Whether this tab tries other versions than the live ones, or is asked to: the code for it is fetched then alone. */
export const wantsOverrides = () =>
  Boolean(tabStorage.get(overridesKey)) ||
  [...new URLSearchParams(location.search).keys()].some((name) => name.startsWith(overridePrefix));
