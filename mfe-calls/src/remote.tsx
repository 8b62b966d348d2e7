import { defineRemote } from 'shared/remote';
import { PlaceholderScreen } from './placeholder-screen';

const paths = ['/samtaleteller'];

export default defineRemote({
  name: 'mfe-calls',
  routes: paths.map((path) => ({
    path,
    Component: PlaceholderScreen,
    head: ({ t }) => ({ title: t('title') }),
  })),
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
