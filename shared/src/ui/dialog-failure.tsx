import { Alert, Button } from 'shared/ui/antd';
import { useReason } from '../hooks/use-reason';
import { useSignInAgain } from '../hooks/use-sign-in-again';
import { FocusedNotice } from './focused-notice';

export interface Failure {
  title: string;
  description?: string | undefined;
  error?: unknown;
}

interface DialogFailureProps {
  failure: Failure | undefined;
  /** A new value for each attempt that fails for the same reason. */
  attempt?: unknown;
}

/** Shows a failure inside a dialog, where a toast would be covered; offers sign-in if the session is over. */
export function DialogFailure({ failure, attempt = failure }: DialogFailureProps) {
  const { offer } = useSignInAgain();
  const reason = useReason();
  if (!failure) return null;
  const { title, description, error } = failure;
  const { action } = offer(error);
  return (
    <FocusedNotice attempt={attempt}>
      <Alert
        type="error"
        title={title}
        description={
          (description ?? error) !== undefined && (
            <>
              {description && <p>{description}</p>}
              {error !== undefined && <p>{reason(error)}</p>}
            </>
          )
        }
        action={
          action && (
            <Button size="small" onClick={action.run}>
              {action.label}
            </Button>
          )
        }
      />
    </FocusedNotice>
  );
}
