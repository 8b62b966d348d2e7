import { useEffect, useRef, useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials';

type PictureState = 'idle' | 'loading' | 'loaded' | 'error';

/** A picture; initials are shown until it has loaded, or if it fails. */
export function Avatar({ name, image }: { name: string; image: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<PictureState>(image ? 'loading' : 'idle');

  useEffect(() => {
    // The picture may have loaded or failed before hydration.
    if (picture.current?.complete) setState(picture.current.naturalWidth > 0 ? 'loaded' : 'error');
  }, []);

  return (
    <span className={styles.avatar} data-state={state}>
      {state !== 'loaded' && (
        <span aria-hidden="true" translate="no">
          {initialsOf(name)}
        </span>
      )}
      {image && state !== 'error' && (
        <img
          ref={picture}
          src={image}
          alt=""
          width="160"
          height="160"
          loading="lazy"
          onLoad={() => setState('loaded')}
          onError={() => setState('error')}
        />
      )}
    </span>
  );
}
