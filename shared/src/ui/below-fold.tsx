import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useHost } from 'shared/react/host';

const never = () => false;

/**
 * The part of a public page that a phone does not show at first. A page that is rendered while its link is being pressed
 * has to be ready when the finger is lifted, so this part is left out of it and rendered once the page has been opened.
 * Elsewhere it is rendered at once: on the server, on wider screens, after a step back, for a link to a section.
 * @param children a function, so that its texts are not translated before they are needed
 */
export function BelowFold({ children }: { children: () => ReactNode }) {
  const { useRendersTopOnly = never } = useHost();
  const isLeftOut = useRendersTopOnly();
  const [isRendered, setRendered] = useState(!isLeftOut);
  // Effects of a prerendered page run when it is opened.
  useEffect(() => startTransition(() => setRendered(true)), []);
  // As high as the screen, so that what follows the page is not seen meanwhile.
  return isRendered ? children() : <div className="ui-below-fold" />;
}
