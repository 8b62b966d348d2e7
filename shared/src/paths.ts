/** Pages that live in the staff document: their own style nonce and their own registry. */
export const staffPaths = {
  signIn: '/auth',
  forgotPassword: '/glemt-passord',
  newPassword: '/nytt-passord',
  admin: '/admin',
  blogAdmin: '/blogg-admin',
  calls: '/samtaleteller',
  vika: '/vika',
  vikaReport: '/vikarapport',
} as const;

/** Pages that show patients: their documents take in nothing from elsewhere, so no other page is shown in one. */
const patientPaths = [staffPaths.vika, staffPaths.vikaReport];

const isBelow = (address: string, paths: string[]) => {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return paths.some((one) => path === one || path.startsWith(`${one}/`));
};

/** Tells whether an address of this site (path, with or without query) belongs to the staff document. */
export const isStaffPath = (address: string): boolean => isBelow(address, Object.values(staffPaths));

/** Tells whether an address of this site belongs to a document of patients' pages. */
export const isPatientPath = (address: string): boolean => isBelow(address, patientPaths);

/** A path without the slashes at its end. No pattern: from each slash it would look at all that follow. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
