import { ConfirmDialog } from '../../components/Dialog.tsx';

export interface UploadsDialogProps {
  /** Name of the page in the question. */
  place: 'ce dossier' | 'cette page';
  /** Where the user wants to go; `null` closes the dialog. */
  to: string | null;
  stay: () => void;
  leave: () => void;
}

/** Question before a page is left while files are on their way. */
export const UploadsDialog = ({ place, to, stay, leave }: UploadsDialogProps) => (
  <ConfirmDialog
    open={to !== null}
    title="Des envois sont en cours"
    cancelLabel="Rester"
    continueLabel="Quitter quand même"
    danger
    onClose={stay}
    onContinue={leave}
  >
    <p>
      Quitter {place} les interrompt{'\u00a0'}: les fichiers qui ne sont pas encore arrivés seraient à déposer
      à nouveau.
    </p>
  </ConfirmDialog>
);
