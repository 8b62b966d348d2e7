import { lazy } from 'react';

/** Visitors of public pages meet none. */
export const Refusal = lazy(() => import('./notices'));
