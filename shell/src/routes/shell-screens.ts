import type { ComponentType } from 'react';
import { shellPaths } from 'shared/shell-paths';

interface ShellScreen {
  path: string;
  title: string;
  /** For those who are signed in; visitors are sent to the sign-in page. */
  guard?: 'redirect';
  load: () => Promise<{ default: ComponentType }>;
}

/** Pages that belong to the shell itself; their code is loaded when they are first shown. */
export const shellScreens: ShellScreen[] = [
  { path: shellPaths.signIn, title: 'signIn.title', load: () => import('../sign-in/sign-in-screen') },
  {
    path: shellPaths.forgotPassword,
    title: 'signIn.forgotTitle',
    load: () => import('../sign-in/forgot-password-screen'),
  },
  {
    path: shellPaths.newPassword,
    title: 'signIn.newTitle',
    load: () => import('../sign-in/new-password-screen'),
  },
  {
    path: shellPaths.account,
    title: 'account.title',
    guard: 'redirect',
    load: () => import('../account/account-screen'),
  },
];
