import { renderToStaticMarkup } from 'react-dom/server';
import type { PageState } from 'shared/release';
import frame from './frame/frame.module.css';
import screen from './remotes/waiting.module.css';

/** Placeholder of a loading tool, from the first paint; identical to the shell's own, so that nothing shifts. */
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
