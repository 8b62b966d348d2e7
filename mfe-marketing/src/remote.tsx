import { defineRemote } from 'shared/remote';
import { prefetchTexts } from './page/parts';
import { routes } from './routes';

prefetchTexts(routes);

export default defineRemote({
  name: 'mfe-marketing',
  routes,
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
