import { defineRemote } from 'shared/remote';
import { routes } from './routes';

export default defineRemote({
  name: 'mfe-calls',
  routes,
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
