import { useState } from 'react';
import type { BlogPicture } from 'shared/contracts/blog';
import { pictureAttributes } from '../content/picture-attributes';
import { postLanguage } from '../content/post-language';
import styles from './reader.module.css';

interface PictureProps {
  address: string;
  /** Alt text; empty if the picture is decorative. */
  alt: string | null | undefined;
  /** Sizes of the uploaded pictures. */
  pictures?: BlogPicture[] | undefined;
}

/** A post's picture; removed if it fails to load, also when it failed before hydration. */
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
