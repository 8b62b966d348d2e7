const signIn = '/auth';

/** Paths of the shell's own pages. */
export const shellPaths = {
  signIn,
  forgotPassword: '/glemt-passord',
  newPassword: '/nytt-passord',
  account: '/konto',
} as const;

/** Whether restricted accounts can open the page, too: sign-in and account. */
export const isForEverybody = (path: string): boolean =>
  path === shellPaths.signIn || path === shellPaths.account;

/** Whether a URL (path, with or without query and fragment) is a path or below it. */
export function isAtOrBelow(address: string, path: string): boolean {
  const [plain = ''] = address.split(/[?#]/, 1);
  return plain === path || plain.startsWith(`${path}/`);
}

/** Removes trailing slashes. Without a pattern, which would take quadratic time on many slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** URL of the sign-in page that returns to `path` afterwards (requirement 4). */
export const signInAddress = (path: string) => `${signIn}?redirect=${encodeURIComponent(path)}`;
