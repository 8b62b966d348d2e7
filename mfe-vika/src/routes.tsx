import type { PageRoute } from 'shared/remote';

/** The pages of the module. */
export const routes: PageRoute[] = [
  {
    path: '/vika',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-vika" */ './registration/registration-screen'))
        .default,
    }),
    handle: { head: ({ t }) => ({ title: t('registration.title') }) },
  },
  {
    path: '/vikarapport',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-vikarapport" */ './report/report-screen')).default,
    }),
    handle: { head: ({ t }) => ({ title: t('report.title') }) },
  },
];
