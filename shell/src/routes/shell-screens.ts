import { type ComponentType, lazy } from 'react';

/** Pages that belong to the shell itself; their code is loaded when they are first shown. */
export const shellScreens: { path: string; Screen: ComponentType }[] = [
  { path: '/auth', Screen: lazy(() => import('../sign-in/sign-in-screen')) },
  { path: '/glemt-passord', Screen: lazy(() => import('../sign-in/forgot-password-screen')) },
  { path: '/nytt-passord', Screen: lazy(() => import('../sign-in/new-password-screen')) },
];
