import type { PieceResource } from '#contract/documents.ts';
import { documentTypesInWords, recognisedPiece } from '#domain/pieces/index.ts';
import { Card } from '../../../components/Card.tsx';
import { FileDrop } from '../../../components/FileDrop.tsx';
import { plural } from '../../../components/format.ts';
import { UnreadCard } from '../../../components/UnreadCard.tsx';
import {
  DocumentsProvider,
  sentFor,
  useDocumentCommands,
  useDocuments,
  useDocumentsView,
  useDossierDocuments,
  useRequestDocuments,
} from '../../../flows/use-documents.tsx';
import { DossierColumns } from '../DossierColumns.tsx';
import { DocumentsMessage } from '../../documents/DocumentsMessage.tsx';
import { accepted, PieceItem } from '../../documents/PieceItem.tsx';
import { inOrder, lackingNote } from '../../documents/piece-words.ts';
import { PiecesProgress } from '../../documents/PiecesProgress.tsx';
import { Preview } from '../../documents/Preview.tsx';
import '../../documents/documents.css';
import { AskClient } from './AskClient.tsx';

const tab = 'documents-du-chantier';
const title = 'Documents du chantier';

/** Drop zone that assigns each file to a document kind by its name; unrecognised ones go to "other". */
function DropAnywhere({ offered }: { offered: readonly PieceResource[] }) {
  const { add } = useDocumentCommands();
  const take = (files: readonly File[]) => {
    for (const file of files) {
      const key =
        recognisedPiece(
          file.name,
          offered.map(({ piece }) => piece),
        ) ?? 'autre';
      const piece = offered.find((one) => one.piece === key) ?? offered[0];
      if (piece) add(sentFor(piece), [file]);
    }
  };
  return (
    <FileDrop
      accept={accepted}
      note={`${documentTypesInWords}. La pièce est reconnue au nom du fichier.`}
      onFiles={take}
    />
  );
}

function Pieces() {
  const list = useRequestDocuments();
  if (!list) return null;
  const pieces = inOrder(list.pieces.filter((piece) => piece.tab === tab));
  const offered = pieces.filter(({ may_send, asked }) => may_send && asked === null);
  const { needed, lacking } = list.figures;
  const supplied = needed - lacking;
  return (
    <>
      <DocumentsMessage />
      <Preview pieces={pieces} />
      <Card
        title={title}
        note={lackingNote(lacking, needed)}
        padded={false}
        {...(offered.length > 0 && { footer: <DropAnywhere offered={offered} /> })}
      >
        <PiecesProgress
          done={supplied}
          of={needed}
          counted={plural(supplied, 'pièce')}
          judges={list.judges}
        />
        {list.client && <AskClient client={list.client} />}
        <ul className="pieces">
          {pieces.map((piece) => (
            <PieceItem
              key={`${piece.piece} ${piece.contractor_id ?? ''} ${piece.asked ?? ''}`}
              piece={piece}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

function DocumentsPage() {
  const view = useDocumentsView();
  const message = useDocuments((context) => context.message);
  const { retry } = useDocumentCommands();
  if (view === 'shown') return <Pieces />;
  return (
    <UnreadCard
      title={title}
      isReading={view === 'loading'}
      failure="Les documents n’ont pas pu être lus"
      message={message}
      retry={retry}
    />
  );
}

/** Second tab of a dossier: its documents, the missing ones, and their review (docs/domain/documents.md). */
export default function DocumentsTab() {
  const actor = useDossierDocuments();
  if (!actor) return null;
  return (
    <DossierColumns>
      <DocumentsProvider key={actor.sessionId} actor={actor}>
        <DocumentsPage />
      </DocumentsProvider>
    </DossierColumns>
  );
}
