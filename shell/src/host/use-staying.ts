import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { mayLeavePage } from 'shared/hooks/leaving-page';
import { closesOnBack } from 'shared/hooks/use-back-closes';

/**
 * Stays on the page where a step back closes the topmost overlay, or where somebody would lose what they typed and wants
 * to stay. The router knows one blocker, so this is the only one.
 */
export function useStaying(): void {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      (historyAction === 'POP' && closesOnBack()) ||
      (nextLocation.pathname !== currentLocation.pathname && !mayLeavePage()),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}
