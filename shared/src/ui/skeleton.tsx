/** A placeholder of the size of what is coming; put `aria-busy` on the part around it. */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'title' | 'block' }) => (
  <span
    className={shape === 'line' ? 'ui-skeleton' : `ui-skeleton ui-skeleton--${shape}`}
    aria-hidden="true"
  />
);
