import type { ReactNode } from 'react';
import { ConfirmDialog } from './Dialog.tsx';

export interface LeaveDialogProps {
  open: boolean;
  title?: string | undefined;
  onStay: () => void;
  onLeave: () => void;
  /** Says what is lost by leaving. */
  children: ReactNode;
}

/** Question before a page is left and something is lost. */
export const LeaveDialog = ({
  open,
  title = 'Quitter cette page\u202f?',
  onStay,
  onLeave,
  children,
}: LeaveDialogProps) => (
  <ConfirmDialog
    open={open}
    title={title}
    cancelLabel="Rester"
    continueLabel="Quitter quand même"
    danger
    onClose={onStay}
    onContinue={onLeave}
  >
    <p>{children}</p>
  </ConfirmDialog>
);
