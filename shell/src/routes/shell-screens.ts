import { type ComponentType, lazy } from 'react';
import { shellPaths } from 'shared/shell-paths';

/** Pages that belong to the shell itself; their code is loaded when they are first shown. */
export const shellScreens: { path: string; title: string; Screen: ComponentType }[] = [
  { path: shellPaths.signIn, title: 'signIn.title', Screen: lazy(() => import('../sign-in/sign-in-screen')) },
  {
    path: shellPaths.forgotPassword,
    title: 'signIn.forgotTitle',
    Screen: lazy(() => import('../sign-in/forgot-password-screen')),
  },
  {
    path: shellPaths.newPassword,
    title: 'signIn.newTitle',
    Screen: lazy(() => import('../sign-in/new-password-screen')),
  },
  {
    path: shellPaths.account,
    title: 'account.title',
    Screen: lazy(() => import('../account/account-screen')),
  },
];
