import { dossierPath } from '#machines/dossier-access/access.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useDossierDocuments, useIsUploading, useLeaveCommands, useLeavingTo } from '../../flows/use-documents.tsx';
import { useLeaving } from '../../flows/use-leaving.ts';

/** Files on their way go on while one moves within the dossier; whoever leaves it is asked first. */
export function LeaveQuestion({ id }: { id: number }) {
  const documents = useDossierDocuments();
  const { ask, leave, stay } = useLeaveCommands(documents);
  const to = useLeavingTo(documents);
  useLeaving(useIsUploading(documents), dossierPath(id), ask);
  return (
    <ConfirmDialog open={to !== null} title="Des envois sont en cours" cancelLabel="Rester" continueLabel="Quitter quand même" danger onClose={stay} onContinue={leave}>
      <p>Quitter ce dossier les interrompt{'\u00a0'}: les fichiers qui ne sont pas encore arrivés seraient à déposer à nouveau.</p>
    </ConfirmDialog>
  );
}
