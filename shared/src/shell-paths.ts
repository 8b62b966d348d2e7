const signIn = '/auth';

/** Pages that belong to the shell itself. */
export const shellPaths = {
  signIn,
  forgotPassword: '/glemt-passord',
  newPassword: '/nytt-passord',
  account: '/konto',
} as const;

/** Whether restricted accounts get there, too: to sign in, and to look after themselves. */
export const isForEverybody = (path: string): boolean =>
  path === shellPaths.signIn || path === shellPaths.account;

/** Whether an address (path, with or without query and fragment) is a path or lies below it. */
export function isAtOrBelow(address: string, path: string): boolean {
  const [plain = ''] = address.split(/[?#]/, 1);
  return plain === path || plain.startsWith(`${path}/`);
}

/** A path without the slashes at its end. No pattern: from each slash it would look at all that follow. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The sign-in page, coming back to `path` afterwards (requirement 4). */
export const signInAddress = (path: string) => `${signIn}?redirect=${encodeURIComponent(path)}`;
