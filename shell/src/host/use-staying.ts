import { useEffect } from 'react';
import { createPath, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { mayLeavePage } from 'shared/hooks/leaving-page';
import { closesOnBack } from 'shared/hooks/use-back-closes';

/**
 * Stays on the page where a step back closes the topmost overlay or gives up a page that is still being loaded, and where
 * somebody would lose what they typed and wants to stay. The router knows one blocker, so this is the only one.
 */
export function useStaying(): void {
  const pending = useNavigation();
  const navigate = useNavigate();
  const { state, ...here } = useLocation();
  const next = pending.location && new URL(createPath(pending.location), location.origin).href;
  // A step in the history has changed the address at once, a link does so when its page is there.
  const isOpening = next !== undefined && next !== location.href;
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      // An entry that is not the router's has no place to return to: it would load the document anew.
      (historyAction === 'POP' && currentLocation.key !== 'default' && (closesOnBack() || isOpening)) ||
      (nextLocation.pathname !== currentLocation.pathname && !mayLeavePage()),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    // A new navigation ends the one that is under way.
    if (isOpening) void navigate(here, { replace: true, state, preventScrollReset: true });
  }, [blocker, isOpening, navigate, here, state]);
}
