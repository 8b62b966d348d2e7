import { type ComponentType, lazy } from 'react';

/** Pages that belong to the shell itself; their code is loaded when they are first shown. */
export const shellScreens: { path: string; title: string; Screen: ComponentType }[] = [
  { path: '/auth', title: 'signIn.title', Screen: lazy(() => import('../sign-in/sign-in-screen')) },
  {
    path: '/glemt-passord',
    title: 'signIn.forgotTitle',
    Screen: lazy(() => import('../sign-in/forgot-password-screen')),
  },
  {
    path: '/nytt-passord',
    title: 'signIn.newTitle',
    Screen: lazy(() => import('../sign-in/new-password-screen')),
  },
];
