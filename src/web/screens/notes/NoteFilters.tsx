import { Link } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Select } from '../../components/Select.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useSearchText } from '../../components/use-search-text.ts';
import { notesPath, notesSearch, type NotesAsked } from '../../flows/notes-address.ts';

type Filter = Pick<NotesAsked, 'q' | 'whose'>;

interface NoteFiltersProps {
  filter: Filter;
  request: number | null;
  narrow: (asked: Partial<Filter>) => void;
}

const kinds = [
  { value: 'mine', label: 'Les miennes' },
  { value: 'cabinet', label: 'Partagées' },
];
const whoseOf = (value: string): Filter['whose'] => (value === 'mine' || value === 'cabinet' ? value : '');

/** One filter that hides notes, with the link that removes it. */
const Chip = ({ label, without }: { label: string; without: string }) => (
  <li>
    <Link className="chip" to={without} aria-label={`Retirer le filtre\u00a0: ${label}`}>
      {label}
      <Icon name="x" small />
    </Link>
  </li>
);

/** The search and the filter of the list, which the address contains. */
export function NoteFilters({ filter: { q, whose }, request, narrow }: NoteFiltersProps) {
  const [typed, setTyped] = useSearchText(q);
  const address = (left: Partial<Filter>) => `${notesPath(request)}${notesSearch(left)}`;
  return (
    <search className="note-filters">
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          narrow({ q: typed.trim() });
        }}
      >
        <TextInput
          type="search"
          icon="search"
          aria-label="Chercher dans le texte des notes"
          placeholder="Un mot de la note"
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">Chercher</Button>
        <Select
          aria-label="Auteur des notes"
          options={kinds}
          placeholder="Toutes les notes"
          value={whose}
          onChange={({ target }) => narrow({ whose: whoseOf(target.value) })}
        />
      </form>
      {(q || whose) && (
        <ul className="row wrap chips" aria-label="Filtres">
          {q && <Chip label={`«\u00a0${q}\u00a0»`} without={address({ whose })} />}
          {whose && (
            <Chip label={kinds.find(({ value }) => value === whose)?.label ?? ''} without={address({ q })} />
          )}
        </ul>
      )}
    </search>
  );
}
