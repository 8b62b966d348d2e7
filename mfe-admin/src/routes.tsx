import type { PageRoute } from 'shared/remote';

/** The pages of the module. */
export const routes: PageRoute[] = [
  {
    path: '/admin',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-admin" */ './panel/admin-screen')).default,
    }),
    handle: { head: ({ t }) => ({ title: t('title') }) },
  },
];
