import type { PieceResource } from '#contract/documents.ts';
import { ClosableAlert } from '../../components/ClosableAlert.tsx';
import { useDocumentCommands, useDocuments, usePreview } from '../../flows/use-documents.tsx';

interface DocumentsMessageProps {
  /** Documents of this part of the page, if messages about the others are displayed elsewhere. */
  pieces?: readonly PieceResource[];
}

/** Server error about a document, unless the preview shows it. */
export function DocumentsMessage({ pieces }: DocumentsMessageProps) {
  const message = useDocuments((context) => context.message);
  const written = useDocuments(({ write }) => write?.document);
  const { document } = usePreview();
  const { closeMessage } = useDocumentCommands();
  const isOfOthers = pieces?.every(({ documents }) => documents.every(({ id }) => id !== written));
  if (!message || document || isOfOthers) return null;
  return <ClosableAlert message={message} onClose={closeMessage} />;
}
