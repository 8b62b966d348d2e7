import { lazy } from 'react';
import { defineRemote } from 'shared/remote';
import { blogHead } from './reader/blog-head';
import { loadBlogPage, movedPost } from './reader/blog-page';
import { ReaderWaiting } from './reader/skeletons';

// Separate chunks: readers never load the admin code, and writers never load the reader.
const fetchReader = () =>
  import(/* webpackChunkName: "reader" */ './reader/reader-screen').then(({ ReaderScreen }) => ({
    default: ReaderScreen,
  }));
const Reader = lazy(fetchReader);
const Draft = lazy(() =>
  import(/* webpackChunkName: "draft" */ './reader/draft-screen').then(({ DraftScreen }) => ({
    default: DraftScreen,
  })),
);
const Admin = lazy(() =>
  import(/* webpackChunkName: "page-blogg-admin" */ './admin/admin-screen').then(({ AdminScreen }) => ({
    default: AdminScreen,
  })),
);

export default defineRemote({
  name: 'mfe-blog',
  routes: [
    {
      path: '/blogg',
      Component: Reader,
      Waiting: ReaderWaiting,
      load(context) {
        // Fetch the chunk in parallel with the data, also on prefetch, instead of after the data has arrived.
        fetchReader().catch(() => {});
        return loadBlogPage(context);
      },
      parameters: ['post'],
      head: blogHead,
      moved: movedPost,
    },
    { path: '/blogg/utkast', Component: Draft, head: ({ t }) => ({ title: t('draft.title') }) },
    { path: '/blogg-admin', Component: Admin, head: ({ t }) => ({ title: t('admin.title') }) },
  ],
  messages: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`).then(
      (file) => file.default,
    ),
});
