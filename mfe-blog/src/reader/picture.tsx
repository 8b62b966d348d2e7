import { useState } from 'react';
import type { BlogPicture } from 'shared/contracts/blog';
import { pictureAttributes } from '../content/picture-attributes';
import { postLanguage } from '../content/post-language';
import styles from './reader.module.css';

interface PictureProps {
  address: string;
  /** What it shows; nothing where it is for the eye alone. */
  alt: string | null | undefined;
  /** What is known of uploaded pictures. */
  pictures?: BlogPicture[] | undefined;
}

/** A post's picture; one that cannot be loaded is left out. It may have failed before React was there. */
export function Picture({ address, alt, pictures }: PictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <img
      className={styles.picture}
      {...pictureAttributes(address, pictures)}
      src={address}
      alt={alt ?? ''}
      lang={alt ? postLanguage : undefined}
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
