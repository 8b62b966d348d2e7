import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-calls',
  routes: [
    {
      path: '/samtaleteller',
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "page-samtaleteller" */ './calls-screen')).default,
      }),
      handle: { head: ({ t }) => ({ title: t('title') }) },
    },
  ],
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
