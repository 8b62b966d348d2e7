import { renderToStaticMarkup } from 'react-dom/server';
import type { PageState } from 'shared/release';
import frame from './frame/frame.module.css';
import screen from './remotes/remote-screen.module.css';

/** What stands where a tool is on its way, from the first paint on: drawn as the shell then draws it, so that nothing moves. */
export function toolSkeleton({ kind, session, refused }: PageState, name: string | undefined): string {
  if (kind === 'public' || !session?.user || refused || !name) return '';
  return renderToStaticMarkup(
    <>
      {!session.access.restricted && <div className={frame.bar} />}
      <main className={frame.main} aria-busy="true">
        <h1 className="ui-visually-hidden">{name}</h1>
        <div className={screen.wait} />
      </main>
    </>,
  );
}
