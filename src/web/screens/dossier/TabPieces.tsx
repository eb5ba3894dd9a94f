import type { DossierTab } from '#domain/dossier-steps.ts';
import { Card } from '../../components/Card.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { DocumentsProvider, useDocumentCommands, useDocuments, useDocumentsView, useDossierDocuments, useRequestDocuments } from '../../flows/use-documents.tsx';
import { DocumentsMessage } from '../documents/DocumentsMessage.tsx';
import { PieceItem } from '../documents/PieceItem.tsx';
import { inOrder } from '../documents/piece-words.ts';
import { Preview } from '../documents/Preview.tsx';
import '../documents/documents.css';

interface TabPiecesProps {
  tab: DossierTab;
  title: string;
  note?: string | undefined;
}

function Pieces({ tab, title, note }: TabPiecesProps) {
  const list = useRequestDocuments();
  const view = useDocumentsView();
  const message = useDocuments((context) => context.message);
  const { retry } = useDocumentCommands();
  if (view === 'unavailable') return <UnreadCard title={title} isReading={false} failure="Les pièces n’ont pas pu être lues" message={message} retry={retry} />;
  // An attestation stands beside its contractor.
  const pieces = inOrder(list?.pieces.filter((piece) => piece.tab === tab && piece.contractor_id === null) ?? []);
  const isOfUse = pieces.some(({ may_send, documents }) => may_send || documents.length > 0);
  if (!isOfUse) return null;
  return (
    <>
      <DocumentsMessage pieces={pieces} />
      <Preview pieces={pieces} />
      <Card title={title} padded={false} {...(note && { note })}>
        <ul className="pieces">
          {pieces.map((piece) => (
            <PieceItem key={`${piece.piece} ${piece.asked ?? ''}`} piece={piece} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The pieces that a tab asks for beside what else it holds: those of the file's documents. Nothing where none is there and none may be sent. */
export function TabPieces(props: TabPiecesProps) {
  const actor = useDossierDocuments();
  if (!actor) return null;
  return (
    <DocumentsProvider key={actor.sessionId} actor={actor}>
      <Pieces {...props} />
    </DocumentsProvider>
  );
}
