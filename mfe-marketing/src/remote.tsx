import { defineRemote } from 'shared/remote';
import { PlaceholderScreen } from './placeholder-screen';

const paths = [
  '/',
  '/om-oss',
  '/kontakt',
  '/tilbud',
  '/vilkar',
  '/personvern',
  '/vms',
  '/case',
  '/kundeanbefalinger',
  '/sentralbordtjeneste',
  '/kundesenter',
  '/ordretelefon',
  '/svartjeneste',
  '/chat-support',
  '/outsourcing-kundeservice',
  '/telefonvakt',
  '/nedlastinger',
];

export default defineRemote({
  name: 'mfe-marketing',
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
