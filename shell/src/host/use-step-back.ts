import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { closesOnBack } from 'shared/hooks/use-back-closes';

/** A step back closes the topmost overlay, where there is one, instead of leaving the page. */
export function useStepBack(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && closesOnBack());
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}
