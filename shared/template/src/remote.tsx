import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-example',
  routes: [
    {
      path: '/example',
      lazy: async () => ({
        Component: (await import('./public-screen')).default,
      }),
      handle: { head: ({ t }) => ({ title: t('title'), description: t('description') }) },
    },
    {
      path: '/example/staff',
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "page-example-staff" */ './staff-screen')).default,
      }),
      handle: { head: ({ t }) => ({ title: t('staff.title') }) },
    },
  ],
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
