/** Staff pages that permissions and mails refer to; each is a route of a module. */
export const staffPages = {
  admin: '/admin',
  blogAdmin: '/blogg-admin',
  vika: '/vika',
  vikaReport: '/vikarapport',
} as const;
