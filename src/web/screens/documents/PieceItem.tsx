import { useId, useState, type DragEvent } from 'react';
import type { DocumentResource } from '#contract/documents.ts';
import { isSamePiece, type ListedPiece } from '#machines/documents/owner.ts';
import { Badge, Dot } from '../../components/Badge.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useWantedFiles } from '../../components/use-wanted-files.ts';
import { sentFor, useDocumentCommands, useDocuments } from '../../flows/use-documents.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { lookOf, noteOf, untilOf } from './piece-words.ts';
import { UploadLine } from './UploadLine.tsx';
import { Verdict } from './Verdict.tsx';

/**
 * File types of the picker; the server checks the content. HEIC is absent, so that phones convert photos to
 * JPEG.
 */
export const accepted = '.pdf,image/jpeg,image/png,image/webp';

/** Button that opens the file picker, or a phone's camera with `camera`. */
function FileButton({
  label,
  name,
  many = false,
  camera = false,
  onFiles,
}: {
  label: string;
  name: string;
  many?: boolean;
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  return (
    <label className="btn sm" htmlFor={id}>
      <Icon name={camera ? 'camera' : 'upload'} small />
      <span>
        {label}
        <span className="sr"> {name}</span>
      </span>
      <input
        id={id}
        className="sr"
        type="file"
        accept={camera ? 'image/*' : accepted}
        multiple={many}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Handlers for dropped files. */
function useDrop(isOffered: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  if (!isOffered) return {};
  return {
    ...(isOver && { 'data-over': '' }),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

const isCurrent = ({ superseded, state }: DocumentResource): boolean => !superseded && state !== 'rejected';

interface PieceItemProps {
  piece: ListedPiece;
  /** Replaces the immediate upload of selected files. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
}

/** A document kind: name, state, documents and actions. */
export function PieceItem({ piece, onFiles }: PieceItemProps) {
  const { add } = useDocumentCommands();
  const uploads = useDocuments((context) => context.uploads);
  const own = uploads.filter((upload) => isSamePiece(piece, upload.piece));
  const send = onFiles ?? ((files: readonly File[]) => add(sentFor(piece), files));
  const { take, refusal } = useWantedFiles(piece.many, send);
  const { family, icon, label } = lookOf(piece);
  const shown = { family, ...(icon && { icon }) };
  const current = piece.documents.filter(isCurrent);
  const former = piece.documents.filter((document) => !isCurrent(document));
  const until = untilOf(piece);
  const rejected = former.find(({ state, superseded }) => state === 'rejected' && !superseded);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse’s shortcut for the button inside
    <li {...useDrop(piece.may_send, take)}>
      <Dot {...shown} />
      <div className="piece">
        <p className="row wrap">
          <b>{piece.label}</b>
          <Badge {...shown}>{label}</Badge>
        </p>
        {current.length === 0 && <p className="small mute">{noteOf(piece)}</p>}
        {rejected && current.length === 0 && <DocumentLine document={rejected} />}
        {current.map((document) => (
          <DocumentLine key={document.id} document={document} />
        ))}
        {until && <p className={piece.expiry === 'over' ? 'small ko' : 'small mute'}>{until}</p>}
        {former.length > 0 && !(rejected && former.length === 1) && (
          <details className="small">
            <summary>Versions précédentes ({former.length})</summary>
            {former.map((document) => (
              <DocumentLine key={document.id} document={document} />
            ))}
          </details>
        )}
        {refusal && (
          <p className="small ko" role="alert">
            {refusal}
          </p>
        )}
        {own.map(({ id }) => (
          <UploadLine key={id} id={id} />
        ))}
      </div>
      <span className="act row wrap">
        <Verdict piece={piece} />
        {piece.may_send && (
          <>
            <FileButton
              label={
                current.length > 0 && !piece.many ? 'Remplacer' : current.length > 0 ? 'Ajouter' : 'Déposer'
              }
              name={piece.label}
              many={piece.many}
              onFiles={take}
            />
            <span className="only-s">
              <FileButton label="Photographier" name={piece.label} camera onFiles={take} />
            </span>
          </>
        )}
      </span>
    </li>
  );
}
