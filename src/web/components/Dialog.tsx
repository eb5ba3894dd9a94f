import { createContext, use, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

export interface ModalProps {
  open: boolean;
  /** Called on Escape or "Annuler"; the parent decides whether to close. */
  onClose: () => void;
  /** Beside that of every dialog. */
  className?: string;
  children?: ReactNode;
}

export interface DialogFormProps {
  title: ReactNode;
  children?: ReactNode;
  /** The buttons; `ConfirmDialog` has the usual pair. */
  footer?: ReactNode;
  /** Called when the footer's submit button submits the form. */
  onSubmit?: () => void;
}

export type DialogProps = ModalProps & DialogFormProps;

/** Elements that receive the initial focus; if there is none, the first button does. */
const editable = 'textarea, input:not([readonly], [type=hidden]), select';
const submitting = 'button[type=submit]';

const TitleId = createContext('');

/**
 * The browser's modal dialog: traps the focus, restores it, closes on Escape. Children render only while it
 * is open; where they replace others, the focus goes on from the first field, or from the button that submits.
 */
export function Modal({ open, onClose, className, children }: ModalProps) {
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
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const element = dialog.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  // A content that replaces another one: the focused button went with it.
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (!dialog.current?.open || !isGone || document.activeElement !== document.body) return;
    dialog.current.querySelector<HTMLElement>(`${editable}, ${submitting}`)?.focus();
  });
  // On unmount, close the dialog before its element is removed: the focus would be lost otherwise.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames('dlg', className)}
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

/** The heading that names a modal. */
export const DialogTitle = ({ children, className }: { children: ReactNode; className?: string }) => (
  <h2 id={use(TitleId)} className={className}>
    {children}
  </h2>
);

/** Content of a modal: title, form and buttons. */
export function DialogForm({ title, children, footer, onSubmit }: DialogFormProps) {
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
        <DialogTitle>{title}</DialogTitle>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </form>
  );
}

/** A modal with its form. */
export const Dialog = ({ open, onClose, ...form }: DialogProps) => (
  <Modal open={open} onClose={onClose}>
    <DialogForm {...form} />
  </Modal>
);

export interface ConfirmDialogProps extends Omit<DialogProps, 'footer' | 'onSubmit'> {
  onContinue: () => void;
  busy?: boolean;
  /** Red button, for a refusal or a deletion. */
  danger?: boolean;
  cancelLabel?: string;
  continueLabel?: string;
}

/** A question with "Annuler" and "Continuer" (docs/domain/screens.md). */
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
