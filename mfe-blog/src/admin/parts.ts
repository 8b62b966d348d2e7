import { usePart } from './use-part';

/** Loads the code that validates and saves a post. */
export const loadSending = () => import(/* webpackChunkName: "save-post" */ './save-post');

export const useSending = (isWanted: boolean) => usePart('save-post', loadSending, isWanted);

export const useTextEditor = (isWanted: boolean) =>
  usePart(
    'text-editor',
    () => import(/* webpackChunkName: "text-editor" */ './editor/text-editor'),
    isWanted,
  );

export const useWrittenText = (isWanted?: boolean) =>
  usePart('written-text', () => import(/* webpackChunkName: "written-text" */ './written-text'), isWanted);
