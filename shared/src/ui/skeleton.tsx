/** A placeholder of the size of the content; set `aria-busy` on the region around it. */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'title' }) => (
  <span
    className={shape === 'line' ? 'ui-skeleton' : `ui-skeleton ui-skeleton--${shape}`}
    aria-hidden="true"
  />
);
