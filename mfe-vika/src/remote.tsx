import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-vika',
  routes: [
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
        Component: (await import(/* webpackChunkName: "page-vikarapport" */ './report/report-screen'))
          .default,
      }),
      handle: { head: ({ t }) => ({ title: t('report.title') }) },
    },
  ],
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
