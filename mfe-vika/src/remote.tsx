import { lazy } from 'react';
import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: 'mfe-vika',
  routes: [
    {
      path: '/vika',
      Component: lazy(() => import(/* webpackChunkName: "page-vika" */ './registration/registration-screen')),
      head: ({ t }) => ({ title: t('registration.title') }),
    },
    {
      path: '/vikarapport',
      Component: lazy(() => import(/* webpackChunkName: "page-vikarapport" */ './report/report-screen')),
      head: ({ t }) => ({ title: t('report.title') }),
    },
  ],
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
