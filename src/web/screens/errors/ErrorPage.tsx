import { useEffect } from 'react';
import { isChunkFailure } from '../../chunk-reload.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { RouteError } from '../../route-error.ts';
import { NoAnswer } from './NoAnswer.tsx';
import { StatusSheet } from './StatusSheet.tsx';

/** A `RouteError`'s message is the title; other errors get a French title with their message below. */
const wordsOf = (error: unknown): { status: number; title: string; message: string | null } =>
  error instanceof RouteError
    ? { status: error.status, title: error.message, message: null }
    : {
        status: 500,
        title: 'Cette page n’a pas pu s’afficher',
        message: error instanceof Error ? error.message : String(error),
      };

const reload = () => location.reload();

/** The code of the page could not be fetched. It is tried again when the browser is back on line. */
function MissingChunk() {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <NoAnswer
      title="Cette page n’a pas pu être chargée"
      message="Vérifiez votre connexion, puis réessayez. Rien de ce qui est enregistré n’est perdu."
      onRetry={reload}
    >
      <ButtonLink to="/" reloadDocument>
        Retour à l’accueil
      </ButtonLink>
    </NoAnswer>
  );
}

/** Page for an error: status (500 by default), message and actions (docs/domain/screens.md). */
export function ErrorPage({ error }: { error: unknown }) {
  if (isChunkFailure(error)) return <MissingChunk />;
  const { status, title, message } = wordsOf(error);
  return (
    <StatusSheet status={status} title={title}>
      <p className="soft">
        Rien de ce qui est enregistré n’est perdu. Rechargez la page{'\u202f'}; si cela recommence,
        écrivez-nous{message && ' en recopiant ce message'}.
      </p>
      {message && (
        <p className="small">
          <code>{message}</code>
        </p>
      )}
      <div className="row wrap">
        <Button look="primary" onClick={reload}>
          Recharger la page
        </Button>
        <ButtonLink to="/" reloadDocument>
          Retour à l’accueil
        </ButtonLink>
      </div>
    </StatusSheet>
  );
}
