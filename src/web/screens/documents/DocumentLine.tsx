import { useState } from 'react';
import type { DocumentResource } from '#contract/documents.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { showBytes, showDate } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useDocumentCommands, useIsWritingDocument, usePreview } from '../../flows/use-documents.tsx';
import { DocumentDownload, NotArrived } from './DocumentDownload.tsx';
import { useNextControl } from './use-next-control.ts';

/** Last action on the document, its author and date. */
function lastActionOf({ state, decider, decided_at, sent_at, sender }: DocumentResource): string {
  const decided = state === 'accepted' || state === 'refused';
  if (decided && decided_at)
    return `${state === 'accepted' ? 'validé' : 'refusé'} par ${decider ?? ''} le ${showDate(decided_at)}`;
  return `déposé par ${sender} le ${showDate(sent_at)}`;
}

/**
 * Button that removes a document for good, after a confirmation. The line disappears: the focus moves to the
 * upload button.
 */
function Withdrawal({ document }: { document: DocumentResource }) {
  const { withdraw } = useDocumentCommands();
  const [asking, setAsking] = useState(false);
  const isWriting = useIsWritingDocument();
  const { lineRef, next } = useNextControl();
  useDepartureFocus(true, next);
  return (
    <div ref={lineRef}>
      <Button
        size="sm"
        look="ghost"
        icon="trash"
        aria-label={`Retirer ${document.name}`}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={'Retirer ce document\u202f?'}
        continueLabel="Retirer"
        danger
        busy={isWriting}
        onClose={() => setAsking(false)}
        onContinue={() => {
          withdraw(document);
          setAsking(false);
        }}
      >
        <p>{document.name} quitte le dossier.</p>
      </ConfirmDialog>
    </div>
  );
}

/** A document: its name opens it, the reason of a refusal follows. */
export function DocumentLine({ document }: { document: DocumentResource }) {
  const { show, document: inSight } = usePreview();
  return (
    <div className="document" data-id={document.id} data-superseded={document.superseded || undefined}>
      <div className="row">
        <span className="row wrap said">
          {document.may.read ? (
            <button type="button" className="file" onClick={() => show(document)}>
              <Icon name="document" small />
              <span>{document.name}</span>
            </button>
          ) : (
            <span className="file-name small">{document.name}</span>
          )}
          <span className="tiny mute">
            {showBytes(document.bytes)}, {lastActionOf(document)}
            {document.superseded && '\u00a0; remplacé'}
          </span>
        </span>
        <div className="acts">
          {document.may.read && (
            <DocumentDownload
              document={document}
              size="sm"
              look="ghost"
              aria-label={`Télécharger ${document.name}`}
            />
          )}
          {document.may.withdraw && <Withdrawal document={document} />}
        </div>
      </div>
      {inSight?.id !== document.id && <NotArrived document={document} />}
      {document.reason && <p className="small ko typed">{document.reason}</p>}
    </div>
  );
}
