import { lazy } from 'react';

const pages = () => import(/* webpackChunkName: "later-pages" */ './later-pages');
type Pages = Awaited<ReturnType<typeof pages>>;

/** A page that the front page does not need: its code comes with the others' when one of them is about to be shown. */
export const later = (name: keyof Pages) => lazy(async () => ({ default: (await pages())[name] }));

/** Whoever reaches for a link may be on the way to one of them. */
function foresee({ target }: Event) {
  if (target instanceof Element && target.closest('a')) void pages().catch(() => {});
}

if (typeof document === 'object') {
  for (const sign of ['pointerover', 'focusin'] as const) document.addEventListener(sign, foresee);
}
