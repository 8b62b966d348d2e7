import { pageLoader } from 'shared/react/host';
import type { PageRoute } from 'shared/remote';
import { blogHead } from './reader/blog-head';
import { loadBlogPage, movedPost } from './reader/blog-page';
import { ReaderWaiting } from './reader/skeletons';

/** The pages of the module, in separate chunks: readers never load the admin code, and writers never load the reader. */
export const routes: PageRoute[] = [
  {
    path: '/blogg',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "reader" */ './reader/reader-screen')).ReaderScreen,
    }),
    HydrateFallback: ReaderWaiting,
    loader: pageLoader(loadBlogPage),
    handle: { parameters: ['post'], head: blogHead, moved: movedPost },
  },
  {
    path: '/blogg/utkast',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "draft" */ './reader/draft-screen')).DraftScreen,
    }),
    handle: { head: ({ t }) => ({ title: t('draft.title') }) },
  },
  {
    path: '/blogg-admin',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-blogg-admin" */ './admin/admin-screen'))
        .AdminScreen,
    }),
    handle: { head: ({ t }) => ({ title: t('admin.title') }) },
  },
];
