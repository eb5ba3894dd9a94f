import { Card } from '../../../components/Card.tsx';
import { DocumentsProvider, useDossierDocuments, useRequestDocuments } from '../../../flows/use-documents.tsx';
import { DocumentsMessage } from '../../documents/DocumentsMessage.tsx';
import { PieceItem } from '../../documents/PieceItem.tsx';
import { Preview } from '../../documents/Preview.tsx';
import '../../documents/documents.css';

function Pieces({ asked }: { asked: boolean }) {
  const list = useRequestDocuments();
  const pieces = list?.pieces.filter(({ tab }) => tab === 'sinistres') ?? [];
  if (pieces.length === 0) return null;
  return (
    <>
      <DocumentsMessage pieces={pieces} />
      <Preview pieces={pieces} />
      <Card title="Pièces des sinistres" padded={false} {...(asked && { note: 'Dans l’année de la réception, l’assureur demande la copie de la mise en demeure\u00a0: elle peut suivre la déclaration' })}>
        <ul className="pieces">
          {pieces.map((piece) => (
            <PieceItem key={piece.piece} piece={piece} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The formal notice and what shows the damage: documents of the file. `asked`: the law asks for the notice. */
export function ClaimDocuments({ asked }: { asked: boolean }) {
  const actor = useDossierDocuments();
  if (!actor) return null;
  return (
    <DocumentsProvider key={actor.sessionId} actor={actor}>
      <Pieces asked={asked} />
    </DocumentsProvider>
  );
}
