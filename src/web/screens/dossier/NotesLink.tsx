import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useDossierMessages } from '../../flows/use-dossier-messages.tsx';
import { notesPath, notesSearch } from '../../flows/notes-address.ts';

/** The way to the notes of the request, with their number once the exchange was read, and to a new one. */
export function NotesLink({ request }: { request: number }) {
  const { thread } = useDossierMessages();
  return (
    <Card className="story" title="Bloc-notes">
      <div className="row wrap">
        <ButtonLink size="sm" to={notesPath(request)}>
          {thread ? `Notes (${thread.notes})` : 'Notes'}
        </ButtonLink>
        <ButtonLink size="sm" look="ghost" to={`${notesPath(request)}${notesSearch({}, 'nouvelle')}`}>
          Écrire une note
        </ButtonLink>
      </div>
    </Card>
  );
}
