import { lazy } from 'react';
import { defineRemote } from 'shared/remote';

const screen = () => import(/* webpackChunkName: "page-samtaleteller" */ './calls-screen');

export default defineRemote({
  name: 'mfe-calls',
  routes: [
    {
      path: '/samtaleteller',
      Component: lazy(screen),
      preload: screen,
      head: ({ t }) => ({ title: t('title') }),
    },
  ],
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
