import type { DefaultOptions } from '@tanstack/react-query';
import { problemOf } from './client/problem-of';

/** Whether an answer says that nobody is signed in any longer. */
export const isSessionOver = (error: unknown): boolean => problemOf(error)?.status === 401;

/** Whether trying again is pointless: the api has refused it. */
const isRefused = (error: unknown) => (problemOf(error)?.status ?? 500) < 500;

/** How every query cache reads: the shell's, and that of a tool which brings its own copy of the library. */
export const queryDefaults: DefaultOptions = {
  // By default the library pauses queries while offline, without an error.
  queries: {
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 5_000,
    retry: (failures, error) => failures < 2 && !isRefused(error),
  },
  mutations: { networkMode: 'always' },
};
