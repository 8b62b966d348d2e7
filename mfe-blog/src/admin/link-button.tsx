import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared/ui/antd';

interface LinkButtonProps {
  to: string;
  /** When the words alone do not tell where it leads. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like the buttons beside it; a plain click stays in this document. */
export function LinkButton({ to, label, children }: LinkButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      href={to}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
