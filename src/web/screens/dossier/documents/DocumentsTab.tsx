import { useState } from 'react';
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
import { refusalOf } from '../../../components/use-wanted-files.ts';
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

/** The pieces of the dropped files, each with its files: by their names, else "other". */
function sortedByPiece(offered: readonly PieceResource[], files: readonly File[]) {
  const keys = offered.map(({ piece }) => piece);
  const sorted = new Map<PieceResource, File[]>();
  for (const file of files) {
    const key = recognisedPiece(file.name, keys) ?? 'autre';
    const piece = offered.find((one) => one.piece === key) ?? offered[0];
    if (piece) sorted.set(piece, [...(sorted.get(piece) ?? []), file]);
  }
  return [...sorted];
}

/**
 * Drop zone that assigns each file to a document kind by its name; unrecognised ones go to "other". Several
 * files of a piece that takes one are not sent: the last would replace the others without a word.
 */
function DropAnywhere({ offered }: { offered: readonly PieceResource[] }) {
  const { add } = useDocumentCommands();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    const refused: string[] = [];
    for (const [piece, own] of sortedByPiece(offered, files)) {
      if (piece.many || own.length === 1) add(sentFor(piece), own);
      else refused.push(`${piece.label}\u00a0: ${refusalOf(own.length)}`);
    }
    setRefusals(refused);
  };
  return (
    <>
      <FileDrop
        accept={accepted}
        note={`${documentTypesInWords}. La pièce est reconnue au nom du fichier.`}
        onFiles={take}
      />
      {refusals.length > 0 && (
        <div className="small ko" role="alert">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
    </>
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
