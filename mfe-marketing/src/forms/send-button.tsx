import { type Ref, useImperativeHandle, useState } from 'react';
import { Button } from 'shared/ui/button';

export type ShowPending = (pending: boolean) => void;

interface SendButtonProps {
  ref: Ref<ShowPending>;
  label: string;
  pendingLabel: string;
}

/** The button of a form. It has its own state: rendering the fields with it would hold up the answer to the touch. */
export function SendButton({ ref, label, pendingLabel }: SendButtonProps) {
  const [pending, setPending] = useState(false);
  useImperativeHandle(ref, () => setPending, []);
  return (
    <Button type="submit" size="large" pending={pending}>
      {pending ? pendingLabel : label}
    </Button>
  );
}
