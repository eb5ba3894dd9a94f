import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { colleaguesNotePage, notePage } from '#domain/form-pages/note.ts';
import { longestNote } from '#domain/notes.ts';
import { formatNumber } from '#domain/numbers.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { showMomentInFull } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { noteRules, useNote } from '../../flows/note-form.ts';
import {
  EditedFormProvider,
  useEditedFormCommands,
  type EditedFormScript,
} from '../../flows/use-edited-form.tsx';
import { EditedFields, EditedForm } from '../../forms/EditedForm.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';

/** How many characters are left, once few are. */
function Room() {
  const left = useNote(({ form }) => longestNote - form.text.length);
  if (left > longestNote / 10) return null;
  return (
    <output className={left < 0 ? 'small ko' : 'small mute'}>
      {left < 0
        ? `${formatNumber(-left)} caractères de trop`
        : `Encore ${formatNumber(left)} caractères possibles`}
    </output>
  );
}

const fieldOfNote = () => document.querySelector<HTMLElement>('.note-form textarea');

/** Somebody changed the note meanwhile: both texts, until the user chooses. */
function Conflict() {
  const theirs = useNote((context) => context.theirs?.note ?? null);
  const { keepText, takeText } = useEditedFormCommands();
  const notice = useArrivalFocus<HTMLDivElement>(theirs !== null, { atFirst: false });
  useDepartureFocus(theirs !== null, fieldOfNote);
  if (!theirs) return null;
  return (
    <Alert ref={notice} tone="attente" title="Cette note a été modifiée entre-temps">
      <p>
        {theirs.changed_by ?? theirs.who}, {showMomentInFull(theirs.updated_at)}
        {'\u00a0'}:
      </p>
      <pre className="note-text">{theirs.text}</pre>
      <p>Votre saisie est encore dans le champ ci-dessous.</p>
      <div className="row wrap">
        <Button size="sm" onClick={keepText}>
          Garder mon texte
        </Button>
        <Button size="sm" onClick={takeText}>
          Prendre l’autre texte
        </Button>
      </div>
    </Alert>
  );
}

const Lost = ({ isNew }: { isNew: boolean }) => (
  <>
    <p>{isNew ? 'Ce que vous avez saisi est perdu.' : 'La note reste telle qu’elle est enregistrée.'}</p>
    <p>Pour garder votre saisie, choisissez plutôt de terminer plus tard.</p>
  </>
);

/** Provides the input and its setter to the fields inside. */
function NoteForm({ children }: { children: ReactNode }) {
  const form = useNote((context) => context.form);
  const isMine = useNote(({ read }) => read?.note?.mine ?? true);
  const { change } = useEditedFormCommands();
  return (
    <PageForm unsaved={false} page={isMine ? notePage : colleaguesNotePage} values={form} change={change}>
      {children}
    </PageForm>
  );
}

/** A colleague's note, which the reader may not change. */
function Text() {
  const note = useNote(({ read }) => read?.note);
  const typed = useNote(({ form }) => form.text);
  if (!note) return null;
  return (
    <div className="stack">
      {typed !== note.text && (
        <Alert tone="attente" title="Cette note ne vous est plus ouverte">
          <p>Ce que vous aviez saisi n’est pas enregistré{'\u00a0'}:</p>
          <pre className="note-text">{typed}</pre>
        </Alert>
      )}
      <pre className="note-text">{note.text}</pre>
      <p className="small mute">
        {note.who}, {showMomentInFull(note.updated_at)}. Seuls son auteur et un gérant du cabinet la changent.
      </p>
    </div>
  );
}

/** The file that the note is about. */
function About() {
  const file = useNote(({ read }) => read?.file ?? null);
  const isLost = useNote(({ read }) => read?.note?.file_left ?? false);
  if (file)
    return (
      <>
        Dossier <Link to={dossierPath(file.id)}>{file.reference}</Link>, {file.client}
      </>
    );
  return isLost ? 'Dossier sorti de votre portefeuille' : 'Gardée à mesure que vous l’écrivez.';
}

interface NoteEditorProps {
  id: number | null;
  request: number | null;
  /** Address of the list. */
  closeTo: string;
  script?: EditedFormScript | undefined;
}

function Content({ closeTo }: Pick<NoteEditorProps, 'closeTo'>) {
  const message = useNote((context) => context.message);
  const isNew = useNote(({ target }) => target.id === null);
  const back = <ButtonLink to={closeTo}>Revenir aux notes</ButtonLink>;
  return (
    <EditedForm
      title="Note"
      failure="La note n’a pas pu être affichée"
      back={back}
      unknown={
        <Card>
          <Empty title="Cette note n’est pas à vous, ou n’existe plus" action={back}>
            {message}
          </Empty>
        </Card>
      }
      closed={
        <Card>
          <Text />
        </Card>
      }
    >
      <Card>
        <NoteForm>
          <Conflict />
          <EditedFields
            id="note"
            className="stack note-form"
            buttons={<ButtonLink to={closeTo}>Terminer plus tard</ButtonLink>}
            lost={<Lost isNew={isNew} />}
          >
            <PageContent />
            <Room />
          </EditedFields>
        </NoteForm>
      </Card>
    </EditedForm>
  );
}

/** The open note, in place of the list. */
export function NoteEditor({ id, request, closeTo, script }: NoteEditorProps) {
  const title = id === null ? 'Nouvelle note' : 'Note';
  return (
    <EditedFormProvider
      rules={noteRules}
      target={{ id, request: id === null ? request : null }}
      closeTo={closeTo}
      script={script}
    >
      <PageHead
        title={title}
        lead={<About />}
        crumbs={[{ label: 'Bloc-notes', to: closeTo }, { label: title }]}
      />
      <div className="page">
        <Content closeTo={closeTo} />
      </div>
    </EditedFormProvider>
  );
}
