import { useState } from 'react';
import styles from './reader.module.css';

/** A post's picture; one that cannot be loaded is left out. It may have failed before React was there. */
export function Picture({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      width={1200}
      height={630}
      fetchPriority="high"
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
    />
  );
}
