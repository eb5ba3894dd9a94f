import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { longestNote } from '#domain/notes.ts';
import { formatNumber } from '#domain/numbers.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { colleaguesNotePage, notePage } from '#machines/note/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { DraftLine } from '../../components/DraftLine.tsx';
import { unreadWords } from '../../components/draft-words.ts';
import { Empty } from '../../components/Empty.tsx';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { showMomentInFull } from '../../components/format.ts';
import { LoadError } from '../../components/LoadError.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import {
  NoteProvider,
  useNote,
  useNoteCommands,
  useNoteDraft,
  useNoteView,
  type NoteScript,
} from '../../flows/use-note.tsx';
import { DraftQuestion } from '../../forms/DraftQuestion.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';

interface Closing {
  /** Address of the list. */
  closeTo: string;
}

/** Gives the input up, after a confirmation. */
function Discard() {
  const { discard } = useNoteCommands();
  const isNew = useNote(({ id }) => id === null);
  const isFilling = useNoteView() === 'filling';
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="ghost" aria-disabled={!isFilling || undefined} onClick={() => setAsking(true)}>
        Abandonner la saisie
      </Button>
      <ConfirmDialog
        open={asking}
        title={'Abandonner cette saisie\u202f?'}
        continueLabel="Abandonner"
        danger
        onClose={() => setAsking(false)}
        onContinue={discard}
      >
        <p>{isNew ? 'Ce que vous avez saisi est perdu.' : 'La note reste telle qu’elle est enregistrée.'}</p>
        <p>Pour garder votre saisie, choisissez plutôt de terminer plus tard.</p>
      </ConfirmDialog>
    </>
  );
}

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
  const theirs = useNote((context) => context.theirs);
  const { keepText, takeText } = useNoteCommands();
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

/** The field, with the state of the draft and the buttons. */
function Fields({ closeTo }: Closing) {
  const errors = useNote((context) => context.errors);
  const message = useNote((context) => (context.theirs ? null : context.message));
  const view = useNoteView();
  const commands = useNoteCommands();
  const draft = useNoteDraft();
  const alert = useShownRefusal(errors, message);
  const submit = useSubmitPage(commands.save);
  const isSaving = view === 'saving';
  return (
    <div className="stack">
      <Conflict />
      <form
        noValidate
        className="stack note-form"
        id="note"
        onSubmit={(event) => {
          event.preventDefault();
          if (view === 'filling') submit();
        }}
      >
        <PageContent />
        <Room />
        <DraftLine draft={draft} commands={commands} what="ce brouillon" />
        <FormAlert message={alert} />
      </form>
      <DraftQuestion view={draft.view} />
      <div className="row wrap">
        <Button
          type="submit"
          form="note"
          look="primary"
          busy={isSaving}
          aria-disabled={view === 'conflict' || undefined}
        >
          Enregistrer
        </Button>
        <ButtonLink to={closeTo}>Terminer plus tard</ButtonLink>
        <Discard />
      </div>
    </div>
  );
}

/** Provides the input and its setter to the fields inside. */
function NoteForm({ children }: { children: ReactNode }) {
  const form = useNote((context) => context.form);
  const isMine = useNote(({ note }) => note?.mine ?? true);
  const { change } = useNoteCommands();
  return (
    <PageForm unsaved={false} page={isMine ? notePage : colleaguesNotePage} values={form} change={change}>
      {children}
    </PageForm>
  );
}

/** A colleague's note, which the reader may not change. */
function Text() {
  const note = useNote((context) => context.note);
  if (!note) return null;
  return (
    <div className="stack">
      <pre className="note-text">{note.text}</pre>
      <p className="small mute">
        {note.who}, {showMomentInFull(note.updated_at)}. Seuls son auteur et un gérant du cabinet la changent.
      </p>
    </div>
  );
}

function Content({ closeTo }: Closing) {
  const view = useNoteView();
  const message = useNote((context) => context.message);
  const { retry, retryDraft } = useNoteCommands();
  const back = <ButtonLink to={closeTo}>Revenir aux notes</ButtonLink>;
  switch (view) {
    case 'loading':
      return <Skeleton lines={8} asked />;
    case 'gone':
      return (
        <Empty title="Cette note n’est pas à vous, ou n’existe plus" action={back}>
          {message}
        </Empty>
      );
    case 'unavailable':
      return (
        <LoadError failure="La note n’a pas pu être affichée" message={message} retry={retry}>
          {back}
        </LoadError>
      );
    case 'unread':
      return (
        <LoadError failure={unreadWords} message={message} retry={retryDraft}>
          {back}
        </LoadError>
      );
    case 'shown':
      return <Text />;
    default:
      return (
        <NoteForm>
          <Fields closeTo={closeTo} />
        </NoteForm>
      );
  }
}

/** The content; a reader whose focused button it removes continues at the heading. */
function Replaced({ closeTo }: Closing) {
  const view = useNoteView();
  const isForm = view === 'filling' || view === 'saving' || view === 'conflict';
  return (
    <FocusOnReplace key={isForm ? 'form' : view}>
      <Content closeTo={closeTo} />
    </FocusOnReplace>
  );
}

/** The file that the note is about. */
function About() {
  const file = useNote((context) => context.file);
  const isLost = useNote(({ note }) => note?.file_left ?? false);
  if (file)
    return (
      <>
        Dossier <Link to={dossierPath(file.id)}>{file.reference}</Link>, {file.client}
      </>
    );
  return isLost ? 'Dossier sorti de votre portefeuille' : 'Gardée à mesure que vous l’écrivez.';
}

interface NoteEditorProps extends Closing {
  id: number | null;
  request: number | null;
  script?: NoteScript | undefined;
}

/** The open note, in place of the list. */
export function NoteEditor({ id, request, closeTo, script }: NoteEditorProps) {
  return (
    <NoteProvider input={{ note: id, request: id === null ? request : null, closeTo }} script={script}>
      <PageHead
        title={id === null ? 'Nouvelle note' : 'Note'}
        lead={<About />}
        crumbs={[{ label: 'Bloc-notes', to: closeTo }, { label: id === null ? 'Nouvelle note' : 'Note' }]}
      />
      <div className="page">
        <Card>
          <Replaced closeTo={closeTo} />
        </Card>
      </div>
    </NoteProvider>
  );
}
