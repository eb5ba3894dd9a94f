import type { PieceResource } from '#contract/documents.ts';
import { ClosableAlert } from '../../components/ClosableAlert.tsx';
import { useDocumentCommands, useDocuments, usePreview } from '../../flows/use-documents.tsx';

interface DocumentsMessageProps {
  /** Where what is said of the documents of others is said elsewhere: those of this page. */
  pieces?: readonly PieceResource[];
}

/** What the server said of a document, where no preview shows it. */
export function DocumentsMessage({ pieces }: DocumentsMessageProps) {
  const message = useDocuments((context) => context.message);
  const written = useDocuments(({ write }) => write?.document);
  const { document } = usePreview();
  const { closeMessage } = useDocumentCommands();
  const isOfOthers = pieces?.every(({ documents }) => documents.every(({ id }) => id !== written));
  if (!message || document || isOfOthers) return null;
  return <ClosableAlert message={message} onClose={closeMessage} />;
}
