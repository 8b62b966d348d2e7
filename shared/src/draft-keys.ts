import { storage } from './browser-storage';

/** Start of the keys under which a tool keeps an account's drafts in local storage; signing out removes them. */
export const draftPrefix = (tool: string, account: string): string => `${tool}-draft:${account}:`;

/** Those of these keys that are drafts of the account, whichever tool keeps them. */
export const draftKeysOf = (account: string, keys: string[]): string[] =>
  keys.filter((key) => key.includes(draftPrefix('', account)));

/** Whether this browser keeps drafts of the account. */
export const keepsDrafts = (account: string): boolean => draftKeysOf(account, storage.keys()).length > 0;
