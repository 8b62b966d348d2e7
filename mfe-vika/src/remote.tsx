import { defineRemote } from 'shared/remote';
import { routes } from './routes';

export default defineRemote({
  name: 'mfe-vika',
  routes,
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
