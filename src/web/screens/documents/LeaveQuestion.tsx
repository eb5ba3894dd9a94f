import { ConfirmDialog } from '../../components/Dialog.tsx';
import {
  useIsUploading,
  useLeaveCommands,
  useLeavingTo,
  type DocumentsActor,
} from '../../flows/use-documents.tsx';
import { useLeaving } from '../../flows/use-leaving.ts';

/**
 * Asks before the user leaves `path` during an upload; uploads continue on pages below it. `place`: name of
 * the page in the question.
 */
export function LeaveQuestion({
  documents,
  path,
  place,
}: {
  documents: DocumentsActor | undefined;
  path: string;
  place: 'ce dossier' | 'cette page';
}) {
  const { ask, leave, stay } = useLeaveCommands(documents);
  const to = useLeavingTo(documents);
  useLeaving(useIsUploading(documents), path, ask);
  return (
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
        Quitter {place} les interrompt{'\u00a0'}: les fichiers qui ne sont pas encore arrivés seraient à
        déposer à nouveau.
      </p>
    </ConfirmDialog>
  );
}
