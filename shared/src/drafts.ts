/** Start of the keys under which a tool keeps an account's drafts in local storage; signing out removes them. */
export const draftPrefix = (tool: string, account: string): string => `${tool}-draft:${account}:`;

/** Those of these keys that are drafts of the account, whichever tool keeps them. */
export const draftKeysOf = (account: string, keys: string[]): string[] =>
  keys.filter((key) => key.includes(draftPrefix('', account)));

/** Whether this browser keeps drafts of the account. */
export function keepsDrafts(account: string): boolean {
  try {
    return draftKeysOf(account, Object.keys(localStorage)).length > 0;
  } catch {
    // A browser that denies storage keeps none.
    return false;
  }
}
