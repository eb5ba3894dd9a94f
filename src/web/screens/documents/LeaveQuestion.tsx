import { LeaveDialog } from '../../components/LeaveDialog.tsx';
import {
  useIsUploading,
  useLeaveCommands,
  useLeavingTo,
  type DocumentsActor,
} from '../../flows/use-documents.tsx';
import { useLeaving } from '../../flows/use-leaving.ts';
import { lostUploads, uploadsTitle } from './lost-uploads.ts';

interface Props {
  documents: DocumentsActor | undefined;
  path: string;
  /** Name of the page in the question. */
  place: Parameters<typeof lostUploads>[0];
}

/** Asks before the user leaves `path` during an upload; uploads continue on pages below it. */
export function LeaveQuestion({ documents, path, place }: Props) {
  const { ask, leave, stay } = useLeaveCommands(documents);
  const to = useLeavingTo(documents);
  useLeaving(useIsUploading(documents), path, ask);
  return (
    <LeaveDialog open={to !== null} title={uploadsTitle} onStay={stay} onLeave={leave}>
      {lostUploads(place)}
    </LeaveDialog>
  );
}
