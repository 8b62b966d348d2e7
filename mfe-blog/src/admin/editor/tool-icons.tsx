import type { ReactNode } from 'react';
import styles from '../admin.module.css';

const stroke = (path: string) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);

/** Icons of the toolbar buttons, in display order. */
export const toolIcons = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  heading: 'H2',
  subheading: 'H3',
  bullets: stroke('M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01'),
  numbers: stroke('M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4M3 13q2-2 2 0 0 1-2 4h2.5'),
  quote: <span className={styles.quoteSign}>”</span>,
  undo: stroke('M4 8h8a4.5 4.5 0 0 1 0 9H8M4 8l4-4M4 8l4 4'),
  redo: stroke('M16 8H8a4.5 4.5 0 0 0 0 9h4M16 8l-4-4M16 8l-4 4'),
  link: stroke(
    'M8.5 11.5a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5L10 5M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.5 3.5 0 0 0 5 5l1-1',
  ),
  image: stroke('M3 4h14v12H3zM3 14l4.5-4.5 3 3 2-2L17 15M13 7.5h.01'),
} satisfies Record<string, ReactNode>;

/** Disabled placeholder of the toolbar until the editor is loaded. */
export const ToolbarShape = () => (
  <div className={styles.toolbar} aria-hidden="true">
    {Object.entries(toolIcons).map(([name, icon]) => (
      <button key={name} type="button" disabled>
        {icon}
      </button>
    ))}
  </div>
);
