import { ClosableAlert } from '../../components/ClosableAlert.tsx';
import { useDocumentCommands, useDocuments, usePreview } from '../../flows/use-documents.tsx';

/** What the server said of a document, where no preview shows it. */
export function DocumentsMessage() {
  const message = useDocuments((context) => context.message);
  const { document } = usePreview();
  const { closeMessage } = useDocumentCommands();
  if (!message || document) return null;
  return <ClosableAlert message={message} onClose={closeMessage} />;
}
