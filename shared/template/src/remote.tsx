import { lazy } from 'react';
import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-example',
  routes: [
    {
      path: '/example',
      Component: lazy(() => import('./public-screen')),
      head: ({ t }) => ({ title: t('title'), description: t('description') }),
    },
    {
      path: '/example/staff',
      Component: lazy(() => import(/* webpackChunkName: "page-example-staff" */ './staff-screen')),
      head: ({ t }) => ({ title: t('staff.title') }),
    },
  ],
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
