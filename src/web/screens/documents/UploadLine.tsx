import { Button } from '../../components/Button.tsx';
import { showBytes } from '../../components/format.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useUpload } from '../../flows/use-documents.tsx';
import { useNextControl } from './use-next-control.ts';

/** A file that is being uploaded: progress, error, retry and cancel. */
export function UploadLine({ id }: { id: string }) {
  const { stage, name, sent, total, message, retry, cancel } = useUpload(id);
  const { lineRef, next } = useNextControl();
  useDepartureFocus(stage === 'waiting', next);
  useDepartureFocus(true, next);
  if (stage === null) return null;
  const share = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  return (
    <div className="upload" ref={lineRef}>
      <p className="row wrap small">
        <span className="file-name">{name}</span>
        {stage === 'queued' && <span className="tiny mute">En file d’attente</span>}
        {stage === 'sending' && (
          <span className="tiny mute nw" aria-live="off">
            {share === 100
              ? 'Enregistrement…'
              : `${share}\u00a0%, ${showBytes(sent)} sur ${showBytes(total)}`}
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
        <Button
          size="sm"
          look="ghost"
          onClick={cancel}
          aria-label={stage === 'refused' ? `Retirer ${name} de la liste` : `Annuler l’envoi de ${name}`}
        >
          {stage === 'refused' ? 'Retirer de la liste' : 'Annuler l’envoi'}
        </Button>
      </div>
    </div>
  );
}
