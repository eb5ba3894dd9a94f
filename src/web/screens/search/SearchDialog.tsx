/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the listbox pattern of ARIA with groups */
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogTitle, Modal } from '../../components/Dialog.tsx';
import { plural } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { usePortalSearch, type PortalSearchScript } from '../../flows/use-portal-search.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { HitList, hitId } from './HitList.tsx';
import { hitGroupsOf } from './hits.ts';
import './search.css';

export interface SearchDialogProps {
  onClose: () => void;
  script?: PortalSearchScript;
}

/**
 * The search of the whole portal (docs/domain/search.md): a field whose arrows move through the results. Enter opens
 * one, with Ctrl in a new tab.
 */
export default function SearchDialog({ onClose, script }: SearchDialogProps) {
  const user = useUser();
  const navigate = useNavigate();
  const open = (to: string, isApart: boolean) => {
    if (isApart) {
      globalThis.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(to);
  };
  /** The line that the user has moved to, by where it leads; null: the first one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const search = usePortalSearch(script, ({ text: answeredText, found: answer, isApart }) => {
    const [first] = hitGroupsOf(user, answeredText, answer).flatMap(({ hits: ofGroup }) => ofGroup);
    // A user who moved to a line meanwhile opens that one.
    if (first && chosen === null) open(first.to, isApart);
  });
  const { text, found, message, isSearching, isOpening, isShown, isUnavailable, type, enter, retry } = search;
  const groups = useMemo(() => hitGroupsOf(user, text, found), [user, text, found]);
  const hits = groups.flatMap((group) => group.hits);
  const moved = hits.findIndex(({ to }) => to === chosen);
  const active = hits.length === 0 ? -1 : Math.max(0, moved);
  const list = useId();
  const listed = useRef<HTMLDivElement>(null);

  const move = (by: 1 | -1) => {
    const next = (active + by + hits.length) % Math.max(1, hits.length);
    setChosen(hits[next]?.to ?? null);
    document.getElementById(hitId(list, next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      const isApart = event.ctrlKey || event.metaKey;
      // Until the answer comes, the first line may be that of another text.
      const isReady = hit && (!isSearching || found === null || chosen !== null);
      if (event.repeat) event.preventDefault();
      else if (isReady) open(hit.to, isApart);
      else if (isSearching) enter(isApart);
    } else return;
    event.preventDefault();
  };

  return (
    <Modal open onClose={onClose} className="search-dialog">
      <DialogTitle className="sr">Rechercher dans le portail</DialogTitle>
      <div className="search-field">
        <Icon name="search" />
        <input
          className="in"
          role="combobox"
          type="text"
          aria-label="Référence, client, chantier, téléphone ou page"
          placeholder="Référence, client, chantier, téléphone ou page"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={hits[active] ? hitId(list, active) : undefined}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setChosen(null);
            if (listed.current) listed.current.scrollTop = 0;
            type(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label="Fermer la recherche" onClick={onClose}>
          <kbd className="hide-s">Échap</kbd>
          <span className="only-s">
            <Icon name="x" />
          </span>
        </button>
      </div>
      {isUnavailable && <RetryAlert title="La recherche n’a pas abouti" message={message} retry={retry} />}
      <div ref={listed} className="search-hits" aria-busy={isSearching}>
        {isShown && hits.length === 0 && (
          <p className="mute">
            {`Rien ne correspond à «\u00a0${text.trim()}\u00a0». Cherchez une référence, un nom, une ville, un téléphone ou une adresse e-mail.`}
          </p>
        )}
        <HitList
          id={list}
          groups={groups}
          active={active}
          text={text}
          onOpen={open}
          onActive={(place) => setChosen(hits[place]?.to ?? null)}
        />
      </div>
      <footer>
        <span className="hide-s">
          <kbd>↑</kbd> <kbd>↓</kbd> parcourir
        </span>
        <span className="hide-s">
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span className="hide-s">
          <kbd>Ctrl</kbd> <kbd>Entrée</kbd> ouvrir à côté
        </span>
        <span className="push" role="status">
          {isOpening
            ? 'Ouverture dès la réponse…'
            : isSearching
              ? 'Recherche…'
              : isShown
                ? plural(hits.length, 'résultat')
                : ''}
        </span>
      </footer>
    </Modal>
  );
}
