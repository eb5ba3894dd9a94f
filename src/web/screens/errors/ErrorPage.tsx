import { Button, ButtonLink } from '../../components/Button.tsx';
import { RouteError } from '../../route-error.ts';
import { StatusSheet } from './StatusSheet.tsx';

/**
 * Any other error of a page: its status (500 unless it says) and its message (docs/domain/screens.md). A fault of the program leaves its
 * message to the console, where it helps, and says in French what can be done.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const known = error instanceof RouteError;
  return (
    <StatusSheet status={known ? error.status : 500} title={known ? error.message : 'Cette page n’a pas pu s’afficher'}>
      <p className="soft">Rien de ce qui est enregistré n’est perdu. Rechargez la page{'\u202f'}; si cela recommence, écrivez-nous.</p>
      <div className="row wrap">
        <Button look="primary" onClick={() => location.reload()}>
          Recharger la page
        </Button>
        <ButtonLink to="/" reloadDocument>
          Retour à l’accueil
        </ButtonLink>
      </div>
    </StatusSheet>
  );
}
