import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChartNote, ChartNoteList } from '#contract/statecharts.ts';
import type { ChartSummary } from '#domain/chart-data.ts';
import { chartAnswerPage, chartNotePage, mostNotesRead, notesAtOnce } from '#domain/form-pages/chart-note.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate } from '../../components/format.ts';
import { LoadError } from '../../components/LoadError.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { chartAddress } from '../../flows/chart-address.ts';
import { useRoster, type Roster, type RosterScript } from '../../flows/use-roster.tsx';
import { LineForm } from '../roster/LineForm.tsx';
import { NotDone } from '../roster/NotDone.tsx';
import './chart-notes.css';

type Notes = Roster<ChartNoteList>;

const title = 'Notes de relecture';
const failure = 'Les notes n’ont pas pu être affichées';
const others = 'Les autres notes n’ont pas pu être affichées';

/** A text of a note; a long one is folded after its first lines. */
function LongText({ text, className = 'typed' }: { text: string; className?: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= 400 && text.split('\n').length <= 6) return <p className={className}>{text}</p>;
  return (
    <div>
      <p className={className} data-folded={isWhole ? undefined : ''}>
        {text}
      </p>
      <Button size="sm" look="ghost" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? 'Replier' : 'Lire la suite'}
      </Button>
    </div>
  );
}

/** The part that a note is about; a link while today's chart has it. */
const Place = ({ note: { chart, at, place, lost } }: { note: ChartNote }) =>
  lost ? (
    <>
      <b>{place}</b> <span className="small mute">(le diagramme ne l’a plus)</span>
    </>
  ) : (
    <Link to={chartAddress(chart, { choix: at })}>{place}</Link>
  );

/** A note with its answer; its commands answer it, settle it or open it again. */
function Note({ note, roster, onAnswer }: { note: ChartNote; roster: Notes; onAnswer: () => void }) {
  const { id, version, text, who, written_at: written, answer, answered_by: by, answered_at, settled } = note;
  const { isWriting, form, openForm, change } = roster;
  const about = `la note de ${who} sur ${note.place}`;
  return (
    <li>
      <p>
        <Place note={note} />{' '}
        <Badge family={settled ? 'ok' : 'attente'}>{settled ? 'réglée' : 'ouverte'}</Badge>
      </p>
      <LongText text={text} />
      <p className="small mute">
        {who}, le {showDate(written)}
      </p>
      {answer && (
        <>
          <LongText text={answer} />
          <p className="small mute">
            {by}
            {answered_at && `, le ${showDate(answered_at)}`}
          </p>
        </>
      )}
      <div className="row wrap">
        <Button
          size="sm"
          disabled={form !== null}
          aria-disabled={isWriting || undefined}
          aria-label={`Répondre à ${about}`}
          onClick={() => {
            if (isWriting) return;
            onAnswer();
            openForm({ of: 'line', id });
          }}
        >
          Répondre
        </Button>
        <Button
          size="sm"
          look="ghost"
          disabled={form !== null}
          aria-disabled={isWriting || undefined}
          aria-label={`${settled ? 'Rouvrir' : 'Régler'} ${about}`}
          onClick={() => !isWriting && change(id, { answer, settled: !settled }, version)}
        >
          {settled ? 'Rouvrir' : 'Régler'}
        </Button>
      </div>
    </li>
  );
}

interface NoteFormProps {
  roster: Notes;
  /** The part that a new note is about, and its name. */
  about: { chart: string; at: string; name: string };
  /** The note that is answered, as it was when the answer was begun. */
  answered: ChartNote | null;
  /** Where the focus goes when the form leaves. */
  next: () => HTMLElement | null;
}

/** The form of a new note on a part of a chart, or of an answer. */
function NoteForm({ roster, about: { chart, at, name }, answered, next }: NoteFormProps) {
  const { form, list, save } = roster;
  if (form?.of !== 'line') return null;
  if (form.id === null)
    return (
      <LineForm
        page={chartNotePage}
        start={chartNotePage.blank}
        key="new"
        title={`Noter une remarque sur «\u00a0${name}\u00a0»`}
        roster={roster}
        next={next}
        save={(input) => save({ ...input, chart, at }, 0)}
      />
    );
  // Another part may be chosen meanwhile: its list has not this note.
  const note = list?.notes.find(({ id }) => id === form.id) ?? answered;
  if (!note) return null;
  return (
    <LineForm
      key={note.id}
      page={chartAnswerPage}
      start={{ answer: note.answer, settled: note.settled }}
      title={`Répondre à la note sur «\u00a0${note.place}\u00a0»`}
      roster={roster}
      next={next}
      save={(input) => save(input, note.version)}
    />
  );
}

/** Asks for more notes; nothing if all are shown. */
const More = ({ list, onMore }: { list: ChartNoteList; onMore: () => void }) =>
  list.total > list.notes.length &&
  list.notes.length < mostNotesRead && (
    <p>
      <Button size="sm" look="ghost" onClick={onMore}>
        {`Voir plus (${list.notes.length} sur ${list.total})`}
      </Button>
    </p>
  );

interface ChartNotesProps {
  chart: string;
  /** The chosen state or transition; empty: the notes of the whole chart are shown. */
  at: string;
  /** Its name. */
  name: string;
  script?: RosterScript;
}

/** Notes of review on a chart, or on its chosen part (docs/domain/statecharts.md). */
export function ChartNotes({ chart, at, name, script }: ChartNotesProps) {
  const [asked, setAsked] = useState({ at, most: notesAtOnce });
  const most = asked.at === at ? asked.most : notesAtOnce;
  const roster = useRoster<ChartNoteList>('chartNotes', script, { chart, at, most });
  const { list, listed, unread, message, isReading, isWriting, form, openForm, retry } = roster;
  // What is chosen may change while a new note is written.
  const [about, setAbout] = useState({ chart, at, name });
  const [answered, setAnswered] = useState<ChartNote | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toTitle = useCallback(() => heading.current, []);
  if (!list)
    return (
      <UnreadCard title={title} isReading={isReading} failure={failure} message={message} retry={retry} />
    );
  // Until the notes of what is chosen are read, the list is that of what was chosen before.
  const isListed = listed?.chart === chart && listed.at === at;
  const shown = list.notes.filter((note) => note.chart === chart && (!at || note.at === at));
  const isUnknown = !isListed && shown.length === 0;
  return (
    <>
      <NotDone roster={roster} />
      <NoteForm roster={roster} about={about} answered={answered} next={toTitle} />
      <Card
        title={title}
        titleRef={heading}
        note={at ? 'sur ce qui est choisi' : 'sur tout le diagramme'}
        aside={
          at && (
            <Button
              size="sm"
              disabled={isWriting || form !== null}
              onClick={() => {
                setAbout({ chart, at, name });
                openForm({ of: 'line', id: null });
              }}
            >
              Ajouter une note
            </Button>
          )
        }
      >
        {isUnknown && unread === null && <Skeleton lines={3} asked />}
        {isUnknown && unread !== null && <LoadError failure={failure} message={unread} retry={retry} />}
        {isListed && shown.length === 0 && (
          <p className="small soft">
            {at ? 'Aucune note.' : 'Aucune note. Choisissez un état ou une flèche pour en écrire une.'}
          </p>
        )}
        {shown.length > 0 && (
          <div className="stack">
            <ul className="chart-passages">
              {shown.map((note) => (
                <Note key={note.id} note={note} roster={roster} onAnswer={() => setAnswered(note)} />
              ))}
            </ul>
            {unread !== null && <RetryAlert title={others} message={unread} retry={retry} />}
            {isListed && unread === null && (
              <More list={list} onMore={() => setAsked({ at, most: most + notesAtOnce })} />
            )}
          </div>
        )}
      </Card>
    </>
  );
}

/** The open notes of all charts; nothing without one. */
export function OpenNotes({ charts, script }: { charts: readonly ChartSummary[]; script?: RosterScript }) {
  const [most, setMost] = useState<number>(notesAtOnce);
  const { list, unread, retry } = useRoster<ChartNoteList>('chartNotes', script, { only: 'open', most });
  if (!list || list.notes.length === 0) return null;
  return (
    <Card title="Notes ouvertes" note={String(list.total)}>
      <ul className="chart-passages">
        {list.notes.map((note) => (
          <li key={note.id}>
            <Place note={note} />
            <LongText text={note.text} className="small typed" />
            <p className="small mute">
              {charts.find(({ id }) => id === note.chart)?.title ?? note.chart}, {note.who}
            </p>
          </li>
        ))}
      </ul>
      {unread === null ? (
        <More list={list} onMore={() => setMost(most + notesAtOnce)} />
      ) : (
        <RetryAlert title={others} message={unread} retry={retry} />
      )}
    </Card>
  );
}
