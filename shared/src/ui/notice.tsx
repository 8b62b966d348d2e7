import type { ReactNode } from 'react';
import type { Elements } from './elements';

interface NoticeProps {
  title: ReactNode;
  /** `danger` is announced immediately, the others politely. */
  kind?: 'info' | 'success' | 'danger';
  children?: Elements;
}

/** A message in the page's flow: what happened, and what to do now. */
export const Notice = ({ title, kind = 'info', children }: NoticeProps) => (
  <div
    className={kind === 'info' ? 'ui-notice' : `ui-notice ui-notice--${kind}`}
    role={kind === 'danger' ? 'alert' : 'status'}
  >
    <p className="ui-notice__title">{title}</p>
    {children}
  </div>
);
