import { createContext, use, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';

export interface ModalProps {
  open: boolean;
  /** Asked to close: Escape, or Annuler. The owner decides. */
  onClose: () => void;
  children?: ReactNode;
}

export interface DialogFormProps {
  title: ReactNode;
  children?: ReactNode;
  /** Annuler left, Continuer right, as a rule: see ConfirmDialog. */
  footer?: ReactNode;
  /** The form that the footer's submit button sends. */
  onSubmit?: () => void;
}

export type DialogProps = ModalProps & DialogFormProps;

/** Where a dialog opens: on what can be filled in, else on its first button. */
const editable = 'textarea, input:not([readonly], [type=hidden]), select';

const TitleId = createContext('');

/** The platform's own modal: keeps the focus inside, gives it back, closes with Escape. What it holds is drawn while it is open. */
export function Modal({ open, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>(editable)?.focus();
    }
    if (!open && element?.open) element.close();
  }, [open]);
  // One that leaves the page open would take the focus with it: it closes first, and gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dlg"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && <TitleId value={id}>{children}</TitleId>}
    </dialog>
  );
}

/** What a modal holds: a title, a form, its buttons. */
export function DialogForm({ title, children, footer, onSubmit }: DialogFormProps) {
  const id = use(TitleId);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit?.();
      }}
    >
      <div className="stack">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </form>
  );
}

/** Both at once. */
export const Dialog = ({ open, onClose, ...form }: DialogProps) => (
  <Modal open={open} onClose={onClose}>
    <DialogForm {...form} />
  </Modal>
);

export interface ConfirmDialogProps extends Omit<DialogProps, 'footer' | 'onSubmit'> {
  onContinue: () => void;
  busy?: boolean;
  /** Red, where continuing refuses or destroys. */
  danger?: boolean;
  cancelLabel?: string;
  continueLabel?: string;
}

/** A question with Annuler and Continuer (docs/domain/screens.md). */
export function ConfirmDialog({
  onContinue,
  busy = false,
  danger = false,
  cancelLabel = 'Annuler',
  continueLabel = 'Continuer',
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      onSubmit={() => !busy && onContinue()}
      footer={
        <>
          <Button onClick={dialog.onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" look={danger ? 'danger full' : 'primary'} busy={busy}>
            {continueLabel}
          </Button>
        </>
      }
    />
  );
}
