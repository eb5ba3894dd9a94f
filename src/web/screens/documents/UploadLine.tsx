import { useCallback, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useUpload } from '../../flows/use-documents.tsx';
import { showBytes } from './piece-words.ts';

/** Where one goes on, once what was pressed is gone: at what still can be done to the file, else at what sends another for its piece. */
function useWayOn(isWaiting: boolean) {
  const piece = useRef<Element | null>(null);
  const line = useCallback((element: HTMLDivElement | null) => {
    piece.current = element?.closest('li') ?? piece.current;
  }, []);
  const next = useCallback(() => piece.current?.querySelector<HTMLElement>('.upload button, input[type=file]'), []);
  useDepartureFocus(isWaiting, next);
  useDepartureFocus(true, next);
  return line;
}

/** A file on its way to its piece: how much has left, why it waits, and the way to try again or to give it up. */
export function UploadLine({ id }: { id: string }) {
  const { stage, name, sent, total, message, retry, cancel } = useUpload(id);
  const line = useWayOn(stage === 'waiting');
  if (stage === null) return null;
  const share = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  return (
    <div className="upload" ref={line}>
      <p className="row wrap small">
        <span className="file-name">{name}</span>
        {stage === 'queued' && <span className="tiny mute">En file d’attente</span>}
        {stage === 'sending' && (
          <span className="tiny mute nw" aria-live="off">
            {share === 100 ? 'Enregistrement…' : `${share}\u00a0%, ${showBytes(sent)} sur ${showBytes(total)}`}
          </span>
        )}
      </p>
      {stage === 'sending' && <progress value={share} max={100} aria-label={`Envoi de ${name}`} />}
      {message && (
        <p className={stage === 'refused' ? 'small ko' : 'small warn'} role="status">
          {message}
          {stage === 'waiting' && ' L’envoi reprendra de lui-même.'}
        </p>
      )}
      <div className="row">
        {stage === 'waiting' && (
          <Button size="sm" onClick={retry} aria-label={`Réessayer l’envoi de ${name}`}>
            Réessayer
          </Button>
        )}
        <Button size="sm" look="ghost" onClick={cancel} aria-label={stage === 'refused' ? `Retirer ${name} de la liste` : `Annuler l’envoi de ${name}`}>
          {stage === 'refused' ? 'Retirer de la liste' : 'Annuler l’envoi'}
        </Button>
      </div>
    </div>
  );
}
