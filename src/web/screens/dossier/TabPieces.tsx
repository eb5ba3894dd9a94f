import type { PieceResource } from '#contract/documents.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import { isNeeded, type PieceKey } from '#domain/pieces/index.ts';
import { isWorksEndAsked } from '#domain/steps.ts';
import { Card } from '../../components/Card.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import {
  DocumentsProvider,
  useDocumentCommands,
  useDocuments,
  useDocumentsView,
  useDossierDocuments,
  useRequestDocuments,
} from '../../flows/use-documents.tsx';
import { DocumentsMessage } from '../documents/DocumentsMessage.tsx';
import { PieceItem } from '../documents/PieceItem.tsx';
import { inOrder, lackingNote } from '../documents/piece-words.ts';
import { Preview } from '../documents/Preview.tsx';
import '../documents/documents.css';
import { stepOf } from './dossier-words.ts';

interface TabPiecesProps {
  tab: DossierTab;
  title: string;
  note?: string | undefined;
  /** The dossier requires these documents: the missing ones are counted. */
  asked?: true;
  /** A document that is expected in addition to the checklist. */
  awaited?: PieceKey | undefined;
}

/** Text with the number of missing required documents. */
function countedNote(pieces: readonly PieceResource[]): string {
  const needed = pieces.filter((piece) => isNeeded({ ...piece, askedAt: piece.asked_at }));
  return lackingNote(needed.filter(({ supplied }) => !supplied).length, needed.length);
}

/** A mandatory document that is not requested yet counts as "later", not as missing. */
const comesLater = (piece: PieceResource): PieceResource =>
  piece.need === 'mandatory' && piece.asked_at === null ? { ...piece, need: 'later' } : piece;

const isAwaited = (piece: PieceResource): PieceResource => ({ ...piece, need: 'mandatory' });

function Pieces({ tab, title, note, asked, awaited }: TabPiecesProps) {
  const list = useRequestDocuments();
  const view = useDocumentsView();
  const message = useDocuments((context) => context.message);
  const { retry } = useDocumentCommands();
  // Before the first answer, nothing shows that the tab has documents; during a reload the card stays.
  const isReadAgain = view === 'loading' && message !== null;
  if (view === 'unavailable' || isReadAgain)
    return (
      <UnreadCard
        title={title}
        isReading={isReadAgain}
        failure="Les pièces n’ont pas pu être affichées"
        message={message}
        retry={retry}
      />
    );
  // An attestation appears beside its contractor instead.
  const own = list?.pieces.filter((piece) => piece.tab === tab && piece.contractor_id === null) ?? [];
  const isAskedYet = !asked || list === null || isWorksEndAsked(stepOf(list.request));
  const pieces = inOrder(
    own.map((piece) => (piece.piece === awaited ? isAwaited(piece) : isAskedYet ? piece : comesLater(piece))),
  );
  const isCounted = asked && list !== null && list.request.lacking !== null;
  const said = isCounted ? countedNote(pieces) : note;
  const isOfUse = pieces.some(({ may_send, documents }) => may_send || documents.length > 0);
  if (!isOfUse) return null;
  return (
    <>
      <DocumentsMessage pieces={pieces} />
      <Preview pieces={pieces} />
      <Card title={title} padded={false} {...(said && { note: said })}>
        <ul className="pieces">
          {pieces.map((piece) => (
            <PieceItem key={`${piece.piece} ${piece.asked ?? ''}`} piece={piece} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/**
 * The documents that a tab requests, besides its other content. Renders nothing if there are none and none
 * may be uploaded.
 */
export function TabPieces(props: TabPiecesProps) {
  const actor = useDossierDocuments();
  if (!actor) return null;
  return (
    <DocumentsProvider key={actor.sessionId} actor={actor}>
      <Pieces {...props} />
    </DocumentsProvider>
  );
}
