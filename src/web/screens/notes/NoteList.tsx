import type { NoteFile, NoteList as Answer, NoteLine, StartedNote } from '#contract/notes.ts';
import { Link } from 'react-router-dom';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { plural, showWhen } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { notesPath, notesSearch } from '../../flows/notes-address.ts';
import { useNotes } from '../../flows/use-notes.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { NoteFilters } from './NoteFilters.tsx';
import { NoteRow } from './NoteRow.tsx';

type Flow = ReturnType<typeof useNotes>;

/** The link to the file of a note; the words for one that the reader no longer sees. */
export function FileOf({ file, isLost }: { file: NoteFile | null; isLost: boolean }) {
  if (file)
    return (
      <>
        <Link to={dossierPath(file.id)}>{file.reference}</Link>
        <p className="small soft">{file.client}</p>
      </>
    );
  return <span className="mute">{isLost ? 'Dossier sorti de votre portefeuille' : 'Aucun'}</span>;
}

/** The address that opens the input again. */
const addressOf = ({ note, request_id }: StartedNote): string =>
  `${notesPath(request_id)}${notesSearch({}, note ?? 'nouvelle')}`;

const kindOf = ({ note, request_id, file }: StartedNote): string => {
  if (note !== null) return 'Changement non enregistré';
  if (request_id === null) return 'Nouvelle note';
  return file ? `Nouvelle note, dossier ${file.reference}` : 'Nouvelle note';
};

/** What was typed and not saved. */
const Started = ({ started }: { started: readonly StartedNote[] }) => (
  <Card title="Commencées, pas encore enregistrées" className="started" padded={false}>
    <ul>
      {started.map((one) => (
        <li key={one.key}>
          <div>
            <b>{one.line}</b>
            <p className="small mute">
              {kindOf(one)}, {showWhen(one.updated_at)}
            </p>
          </div>
          <ButtonLink size="sm" to={addressOf(one)} aria-label={`Reprendre\u00a0: ${one.line}`}>
            Reprendre
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Card>
);

/** What was deleted just now, with the button that brings it back. */
function Undo({ flow: { undoable, isFree, running, undo } }: { flow: Flow }) {
  useDepartureFocus(undoable !== null, headingOfPage);
  const isUndoing = running?.call === undoable?.call && undoable !== null;
  return (
    <div role="status" className="row wrap undo-note">
      {undoable && (
        <>
          <span>{undoable.says}</span>
          <Button
            size="sm"
            busy={isUndoing}
            aria-disabled={(!isFree && !isUndoing) || undefined}
            onClick={undo}
          >
            Annuler
          </Button>
        </>
      )}
    </div>
  );
}

const Nothing = ({ flow: { filter, request } }: { flow: Flow }) =>
  filter.q || filter.whose ? (
    <Empty
      title="Aucune note ne répond à cette recherche"
      action={<ButtonLink to={notesPath(request)}>Voir toutes les notes</ButtonLink>}
    />
  ) : (
    <Empty title="Aucune note">
      Écrivez ce que vous voulez retrouver{'\u00a0'}: vous seul le lisez, sauf si vous le partagez.
    </Empty>
  );

const leadOf = ({ file }: Partial<Answer>, request: number | null) => {
  if (file)
    return (
      <>
        Dossier <Link to={dossierPath(file.id)}>{file.reference}</Link>, {file.client}
      </>
    );
  return request === null
    ? 'Vos notes, gardées à mesure que vous les écrivez, et celles que vos collègues partagent.'
    : 'Les notes d’un dossier.';
};

/** The notes that the address asks for: pinned ones first, then by their last change. */
export function NoteList({ script }: { script?: ListScript | undefined }) {
  const flow = useNotes(script);
  const { answer, request, filter, isLoading, isUnavailable, running, refresh } = flow;
  const { notes, started = [] } = answer ?? {};
  const lineOf = (note: NoteLine) => (
    <NoteRow
      key={note.id}
      note={note}
      file={<FileOf file={note.file} isLost={note.file_left} />}
      address={`${notesPath(request)}${notesSearch({ ...filter, page: flow.page }, note.id)}`}
      flow={flow}
    />
  );
  return (
    <>
      <PageHead title="Bloc-notes" lead={leadOf(answer ?? {}, request)}>
        {request !== null && <ButtonLink to={notesPath(null)}>Toutes les notes</ButtonLink>}
        <Button busy={isLoading} aria-disabled={running !== null || undefined} onClick={refresh}>
          Actualiser
        </Button>
        <ButtonLink look="primary" to={`${notesPath(request)}${notesSearch(filter, 'nouvelle')}`}>
          Écrire une note
        </ButtonLink>
      </PageHead>
      <div className="page">
        <NoteFilters filter={filter} request={request} narrow={flow.narrow} />
        <Undo flow={flow} />
        {!isUnavailable && started.length > 0 && <Started started={started} />}
        <ListCard
          title="Notes"
          note={notes && notes.total > 0 && plural(notes.total, 'note')}
          flow={flow}
          rows={notes?.data ?? null}
          failure="Les notes n’ont pas pu être affichées"
          empty={<Nothing flow={flow} />}
          lines={6}
          caption={request === null ? 'Notes' : 'Notes du dossier'}
          columns={['Note', 'Dossier', 'Auteur', 'Modifiée']}
          hasActions
          renderRow={lineOf}
          pages={{
            label: 'Pages des notes',
            last: notes?.last_page,
            to: (page) => notesSearch({ ...filter, page }),
          }}
        />
      </div>
    </>
  );
}
