/** Pages of the site that rights belong to and that mails lead to; each is a route of a module. */
export const staffPages = {
  admin: '/admin',
  blogAdmin: '/blogg-admin',
  vika: '/vika',
  vikaReport: '/vikarapport',
} as const;
