import type { PageRoute } from 'shared/remote';

/** The pages of the module. */
export const routes: PageRoute[] = [
  {
    path: '/samtaleteller',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-samtaleteller" */ './counter/calls-screen'))
        .default,
    }),
    handle: { head: ({ t }) => ({ title: t('title') }) },
  },
];
