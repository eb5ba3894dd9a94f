import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { SearchForm } from '../../components/SearchForm.tsx';
import { Select } from '../../components/Select.tsx';
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
  const address = (left: Partial<Filter>) => `${notesPath(request)}${notesSearch(left)}`;
  return (
    <search className="note-filters">
      <div className="row wrap">
        <SearchForm
          label="Chercher dans le texte des notes"
          placeholder="Un mot de la note"
          applied={q}
          maxLength={200}
          onSearch={(text) => narrow({ q: text })}
        />
        <Select
          aria-label="Auteur des notes"
          options={kinds}
          placeholder="Toutes les notes"
          value={whose}
          onChange={({ target }) => narrow({ whose: whoseOf(target.value) })}
        />
      </div>
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
