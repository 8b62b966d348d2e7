import type { Elements } from 'shared/ui/elements';
import styles from './art.module.css';

const glyphs = {
  phone:
    'M-9-12h5l2.5 7-3.5 2.5a20 20 0 0 0 7.5 7.5l2.5-3.5 7 2.5v5a3 3 0 0 1-3.5 3A27 27 0 0 1-12-8.5a3 3 0 0 1 3-3.5z',
  headset: 'M-13 4v-4a13 13 0 0 1 26 0v4M-13 2h4v9h-4zM9 2h4v9H9zM13 11c0 4-4 5-9 5',
  cart: 'M-15-11h5l4 16h15l4-11H-8M-4 12a1.5 1.5 0 1 0 .1 0M8 12a1.5 1.5 0 1 0 .1 0',
  board: 'M-13-13H13V13H-13zM0-6h.1M-6-6C-6 10 6 10 6-6',
  mail: 'M-14-9H14V10H-14zM-14-8L0 3 14-8',
  chat: 'M-13-11H13V7H-2l-7 6V7h-4zM-6-2h.1M0-2h.1M6-2h.1',
  moon: 'M10 5A13 13 0 0 1-5-11 13 13 0 1 0 10 5z',
  wave: 'M-14-3v6M-7-8V8M0-13v26M7-8V8M14-3v6',
  people: 'M-5-2a5 5 0 1 0-.1 0M-15 12c0-7 4-10 10-10s10 3 10 10M7-3a4 4 0 1 0-1-7M8 2c5 0 7 4 7 9',
};
export type Glyph = keyof typeof glyphs;

/** Illustration based on the logo: a caller on the left, the service on the right, a cord between them. */
export const CordArt = ({ glyph }: { glyph: Glyph }) => (
  <svg className={styles.cord} width="240" height="120" viewBox="0 0 240 120" aria-hidden="true">
    <path className={styles.line} d="M34 40c0 92 150 84 150 16" />
    <circle className={styles.jack} cx="34" cy="34" r="13" />
    <circle className={styles.plug} cx="184" cy="42" r="34" />
    <path className={styles.glyph} d={glyphs[glyph]} transform="translate(184 42)" />
  </svg>
);

/** Illustration of a switchboard with a pulsing jack. */
export const SwitchboardArt = ({ children }: { children?: Elements }) => (
  <div className={styles.board}>
    <svg viewBox="0 0 560 470" aria-hidden="true">
      <defs>
        <pattern id="jacks" width="80" height="80" patternUnits="userSpaceOnUse" x="40" y="40">
          <circle cx="40" cy="40" r="14" fill="#072c36" stroke="#2a7f8f" strokeWidth="4" />
        </pattern>
      </defs>
      <rect width="520" height="360" x="20" y="20" rx="36" fill="#0b5563" />
      <rect width="480" height="320" x="40" y="40" fill="url(#jacks)" />
      <g fill="none" strokeWidth="11" strokeLinecap="round">
        <path d="M80 80c0 250 240 250 240 80" stroke="#ff8163" />
        <path d="M480 80c0 330-320 300-320 80" stroke="#dcebef" />
        <path d="M240 240c10 260 240 250 240 0" stroke="#ffb627" />
        <path d="M80 320c0 90 20 120 60 150" stroke="#2a7f8f" />
      </g>
      <circle cx="400" cy="80" r="16" fill="#ffb627" />
      <g fill="#ff8163">
        <circle cx="80" cy="80" r="20" />
        <circle cx="320" cy="160" r="20" />
      </g>
      <g fill="#dcebef">
        <circle cx="480" cy="80" r="20" />
        <circle cx="160" cy="160" r="20" />
      </g>
      <g fill="#ffb627">
        <circle cx="240" cy="240" r="20" />
        <circle cx="480" cy="240" r="20" />
      </g>
      <circle cx="80" cy="320" r="20" fill="#2a7f8f" />
    </svg>
    {children}
  </div>
);
