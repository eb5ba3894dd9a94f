import { useState } from 'react';
import type { GuestDocument, GuestPiece, GuestPieces } from '#contract/client-pieces.ts';
import { documentTypesInWords } from '#domain/pieces/document.ts';
import { Alert } from '../../components/Alert.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useDownload } from '../../flows/use-download.tsx';
import { useGuestPieces, type GuestPiecesActor } from '../../flows/use-guest-pieces.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { GuestFrame } from './GuestFrame.tsx';
import { lostUploads, uploadsTitle } from '../documents/lost-uploads.ts';
import { NotSent } from './NotSent.tsx';
import { OfferBroker } from './OfferBroker.tsx';
import '../documents/documents.css';

type Flow = ReturnType<typeof useGuestPieces>;

const accepted = '.pdf,image/jpeg,image/png,image/webp';

const words: Record<GuestDocument['state'], string> = {
  checking: 'en cours d’analyse',
  rejected: 'n’a pas été accepté',
  received: 'bien reçu',
  accepted: 'validé',
  refused: 'à remplacer, votre courtier vous dira pourquoi',
};

/** Files uploaded through the link, with their state. */
function Sent({ sent }: Pick<GuestPiece, 'sent'>) {
  if (sent.length === 0) return null;
  return (
    <ul className="asked">
      {sent.map(({ name, state, reason }, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and the list only grows
          key={`${name} ${index}`}
          className={state === 'rejected' || state === 'refused' ? 'ko' : undefined}
        >
          <span className="file-name">{name}</span>
          {`\u00a0: ${words[state]}${reason ? `. ${reason}` : ''}`}
        </li>
      ))}
    </ul>
  );
}

/** Blank form to download, fill in and sign, on paper or on screen. */
function BlankForm({ actor, reference }: { actor: GuestPiecesActor; reference: string }) {
  const { download, retry, isFetching, message, isOffered } = useDownload(actor, 'form');
  return (
    <div className="stack">
      <div>
        <Button
          icon="download"
          busy={isFetching}
          disabled={!isOffered}
          onClick={() => download({ call: {}, name: `Formulaire LCB-FT ${reference}.pdf` })}
        >
          Télécharger le formulaire (PDF)
        </Button>
      </div>
      {message && <RetryAlert title="Le PDF n’est pas arrivé" message={message} retry={retry} />}
    </div>
  );
}

function Sending({ flow: { file, sent, total, waiting } }: { flow: Flow }) {
  const share = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  return (
    <p role="status">
      {`Envoi de ${file?.name ?? 'la pièce'}… `}
      <progress value={share} max={100} aria-label={`Envoi de ${file?.name ?? 'la pièce'}`} />
      {waiting.length > 0 && ` Ensuite\u00a0: ${waiting.map((next) => next.file.name).join(', ')}`}
    </p>
  );
}

/** Uploads the chosen files one after the other; each that fails is named, and stays for a retry. */
function Drop({ piece: { piece, many, label }, flow }: { piece: GuestPiece; flow: Flow }) {
  const { isSending, send, close } = flow;
  const unsent = flow.unsent.map((one, index) => ({ ...one, index })).filter((one) => one.piece === piece);
  return (
    <>
      {unsent.map(({ index, message, file, again }) => (
        <NotSent
          key={index}
          message={message}
          file={file}
          send={isSending || !again ? null : (unsentFile) => send(piece, [unsentFile])}
          onClose={isSending ? null : () => close(index)}
        />
      ))}
      {flow.piece === piece && isSending && <Sending flow={flow} />}
      {!isSending && (
        <FocusOnReplace>
          <FileDrop
            multiple={many}
            accept={accepted}
            note={
              <>
                <span className="sr">{`${label}. `}</span>
                {`${documentTypesInWords}.${many ? ' Plusieurs fichiers à la fois, autant qu’il en faut.' : ' Un seul fichier\u00a0: une photo nette suffit.'}`}
              </>
            }
            onFiles={(files) => send(piece, files)}
          />
        </FocusOnReplace>
      )}
    </>
  );
}

function Piece({
  piece,
  actor,
  flow,
  reference,
}: {
  piece: GuestPiece;
  actor: GuestPiecesActor;
  flow: Flow;
  reference: string;
}) {
  const { label, purpose, supplied, blank, many, may_send: maySend, sent } = piece;
  // A document that somebody else provided is not requested again; the client's own may be replaced.
  const isAsked = maySend && (!supplied || many || sent.length > 0);
  return (
    <Card
      title={label}
      aside={<Badge family={supplied ? 'ok' : 'attente'}>{supplied ? 'Au dossier' : 'À déposer'}</Badge>}
    >
      <div className="stack">
        <p>{purpose}</p>
        {blank && isAsked && <BlankForm actor={actor} reference={reference} />}
        <Sent sent={sent} />
        {isAsked && <Drop piece={piece} flow={flow} />}
      </div>
    </Card>
  );
}

/** The pieces, those wanted when the page opened first: a piece that arrives keeps its place. */
function useWantedFirst(pieces: readonly GuestPiece[]): GuestPiece[] {
  const [wantedFirst] = useState(
    () => new Set(pieces.filter(({ wanted }) => wanted).map(({ piece }) => piece)),
  );
  const isFirst = ({ piece }: GuestPiece) => wantedFirst.has(piece);
  return [...pieces.filter(isFirst), ...pieces.filter((piece) => !isFirst(piece))];
}

function Asked({
  page: { dossier, pieces },
  actor,
  flow,
}: {
  page: GuestPieces;
  actor: GuestPiecesActor;
  flow: Flow;
}) {
  const left = pieces.filter(({ wanted }) => wanted);
  const isClosed = pieces.every(({ may_send }) => !may_send);
  const ordered = useWantedFirst(pieces);
  return (
    <GuestFrame dossier={dossier} title="Vos pièces">
      <div className="stack">
        {left.length === 0 && (
          <Alert
            tone="ok"
            title={isClosed ? 'Le dossier n’attend plus de pièce de votre part' : 'Tout est là, merci'}
          >
            <p className="small">
              {'Vous pouvez fermer cette page\u00a0: votre courtier trouve dans le dossier ce que ' +
                'vous avez déposé.'}
            </p>
          </Alert>
        )}
        {left.length > 0 && (
          <p>{`${dossier.broker.name} a besoin de ${left.length === 1 ? 'cette pièce' : `ces ${left.length} pièces`} pour assurer votre chantier. Une photo prise avec votre téléphone suffit.`}</p>
        )}
        {ordered.map((piece) => (
          <Piece key={piece.piece} piece={piece} actor={actor} flow={flow} reference={dossier.reference} />
        ))}
        <OfferBroker broker={dossier.broker} />
        {flow.isSending && (
          <UnsavedQuestion when title={uploadsTitle}>
            {lostUploads('cette page')}
          </UnsavedQuestion>
        )}
      </div>
    </GuestFrame>
  );
}

/**
 * Page where a client uploads documents, in the session of its link (docs/domain/documents.md, "The client's
 * link").
 */
export default function GuestPiecesPage({ actor }: { actor: GuestPiecesActor }) {
  const flow = useGuestPieces(actor);
  if (flow.isOffline)
    return <NoAnswer title="Le portail ne répond pas" message={flow.message} onRetry={flow.retry} />;
  return flow.page ? <Asked page={flow.page} actor={actor} flow={flow} /> : <PageSkeleton lines={6} />;
}
