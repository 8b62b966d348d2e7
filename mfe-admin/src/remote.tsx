import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-admin',
  routes: [
    {
      path: '/admin',
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "page-admin" */ './admin-screen')).default,
      }),
      handle: { head: ({ t }) => ({ title: t('title') }) },
    },
  ],
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
