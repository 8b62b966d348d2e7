import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/antd';
import { DialogActions, StaffDialog } from 'shared/ui/staff-dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that others notice. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const { t: common } = useTranslation();
  return (
    <StaffDialog title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={onClose}>{common('action.cancel')}</Button>
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
