/** Pages that live in the staff document: their own style nonce and their own registry. */
const staffPaths = [
  '/auth',
  '/glemt-passord',
  '/nytt-passord',
  '/admin',
  '/blogg-admin',
  '/samtaleteller',
  '/vika',
  '/vikarapport',
];

/** Tells whether an address of this site (path, with or without query) belongs to the staff document. */
export function isStaffPath(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return staffPaths.some((staff) => path === staff || path.startsWith(`${staff}/`));
}

/** A path without the slashes at its end. No pattern: from each slash it would look at all that follow. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
