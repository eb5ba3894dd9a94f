import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NoteLine } from '#contract/notes.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { showMomentInFull } from '../../components/format.ts';
import { Cell, Row } from '../../components/Table.tsx';
import type { useNotes } from '../../flows/use-notes.tsx';

interface NoteRowProps {
  note: NoteLine;
  file: ReactNode;
  /** Opens the note. */
  address: string;
  flow: Pick<ReturnType<typeof useNotes>, 'isFree' | 'running' | 'pin' | 'share' | 'remove'>;
}

/** One note of the list, with the actions that the reader may take. */
export function NoteRow({
  note,
  file,
  address,
  flow: { isFree, running, pin, share, remove },
}: NoteRowProps) {
  const isRunning = running?.row === note.id;
  const button = (label: string, act: (note: NoteLine) => void, isBusy: boolean) => (
    <Button
      size="sm"
      look="ghost"
      busy={isBusy}
      aria-disabled={(!isFree && !isBusy) || undefined}
      aria-label={`${label}\u00a0: ${note.line}`}
      onClick={() => act(note)}
    >
      {label}
    </Button>
  );
  const changes = (what: string) =>
    isRunning && running?.call === 'changeNote' && what in (Reflect.get(running.with, 'body') as object);
  return (
    <Row>
      <Cell className="note-line">
        <Link to={address}>
          <b>{note.line}</b>
        </Link>
        {note.found && <p className="small soft">{note.found}</p>}
        <p className="row wrap note-marks">
          {note.pinned && (
            <Badge family="attente" icon="pin">
              Épinglée
            </Badge>
          )}
          <Badge family={note.shared ? 'cours' : 'neutre'} icon={note.shared ? 'users' : 'lock'}>
            {note.shared ? 'Partagée' : 'Privée'}
          </Badge>
        </p>
      </Cell>
      <Cell label="Dossier">{file}</Cell>
      <Cell label="Auteur">
        {note.mine ? 'Vous' : note.who}
        {note.changed_by && <p className="small mute">modifiée par {note.changed_by}</p>}
      </Cell>
      <Cell className="nw" label="Modifiée">
        <time dateTime={note.updated_at}>{showMomentInFull(note.updated_at)}</time>
      </Cell>
      <Cell className="whole">
        {note.may_write && (
          <span className="row wrap note-actions">
            {button(note.pinned ? 'Détacher' : 'Épingler', pin, changes('pinned'))}
            {note.mine && button(note.shared ? 'Ne plus partager' : 'Partager', share, changes('shared'))}
            {button('Effacer', remove, isRunning && running?.call === 'deleteNote')}
          </span>
        )}
      </Cell>
    </Row>
  );
}
