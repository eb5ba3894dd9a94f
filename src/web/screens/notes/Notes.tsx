import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import type { EditedFormScript } from '../../flows/use-edited-form.tsx';
import { notesPath, notesSearch } from '../../flows/notes-address.ts';
import { useNotesAddress } from '../../flows/use-notes.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { NotFound } from '../errors/NotFound.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteList } from './NoteList.tsx';
import './notes.css';

/**
 * `/bloc-notes` and `/bloc-notes/{id}`: the notes of all requests or of one, and the note that is open
 * (`?note=12`, `?note=nouvelle`) in place of the list (docs/domain/notes.md).
 */
export default function Notes({ script, note }: { script?: ListScript; note?: EditedFormScript }) {
  const { request, isUnknown, filter, open } = useNotesAddress();
  if (isUnknown) return <NotFound />;
  const key = `${request ?? ''} ${open ?? ''}`;
  return (
    <FocusOnReplace key={key}>
      {open === null ? (
        <NoteList script={script} />
      ) : (
        <NoteEditor
          id={open === 'nouvelle' ? null : open}
          request={request}
          closeTo={`${notesPath(request)}${notesSearch(filter)}`}
          script={note}
        />
      )}
    </FocusOnReplace>
  );
}
