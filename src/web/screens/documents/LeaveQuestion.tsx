import {
  useIsUploading,
  useLeaveCommands,
  useLeavingTo,
  type DocumentsActor,
} from '../../flows/use-documents.tsx';
import { useLeaving } from '../../flows/use-leaving.ts';
import { UploadsDialog, type UploadsDialogProps } from './UploadsDialog.tsx';

interface Props extends Pick<UploadsDialogProps, 'place'> {
  documents: DocumentsActor | undefined;
  path: string;
}

/** Asks before the user leaves `path` during an upload; uploads continue on pages below it. */
export function LeaveQuestion({ documents, path, place }: Props) {
  const { ask, leave, stay } = useLeaveCommands(documents);
  const to = useLeavingTo(documents);
  useLeaving(useIsUploading(documents), path, ask);
  return <UploadsDialog place={place} to={to} stay={stay} leave={leave} />;
}
