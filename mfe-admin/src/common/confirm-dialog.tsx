import { Button } from 'shared/ui/antd';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the confirming button. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Moves focus if confirming removes the element that opened the dialog. */
  focusAfter?: () => void;
}

/** Asks for confirmation of an action that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, onConfirm, onClose, focusAfter } = props;
  return (
    <StaffDialog title={title} onClose={onClose} {...(focusAfter && { focusAfter })}>
      <p>{text}</p>
      <DialogActions>
        <CancelButton />
        <Button
          type="primary"
          danger
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </StaffDialog>
  );
}
