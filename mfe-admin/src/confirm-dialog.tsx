import { Button } from 'shared/ui/antd';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Takes the focus when what opened the dialog goes with what is confirmed. */
  focusAfter?: () => void;
}

/** Asks before something is done that others notice. */
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
