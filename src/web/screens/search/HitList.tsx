/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the listbox pattern of ARIA with groups */
import { Icon } from '../../components/Icon.tsx';
import { Situation } from '../offers/Situation.tsx';
import type { Hit, HitGroup } from './hits.ts';
import { foldedWords, Marked } from './marked.tsx';

/** Id of the option at that place of the whole list. */
export const hitId = (list: string, place: number): string => `${list}-${place}`;

interface HitListProps {
  id: string;
  groups: readonly HitGroup[];
  /** Place of the active option in the whole list; -1 for none. */
  active: number;
  /** The typed text, whose words are marked. */
  text: string;
  /** `isApart`: in a new tab. */
  onOpen: (to: string, isApart: boolean) => void;
  onActive: (place: number) => void;
}

/** The results in groups. The field has the focus, and names the active one. */
export function HitList({ id, groups, active, text, onOpen, onActive }: HitListProps) {
  const typed = foldedWords(text);
  const places = new Map(groups.flatMap(({ hits }) => hits).map((hit, place) => [hit, place]));
  const option = (hit: Hit) => {
    const place = places.get(hit) ?? 0;
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys, which keeps the focus
      <li
        key={hit.to + hit.title}
        id={hitId(id, place)}
        role="option"
        aria-selected={place === active}
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={() => place !== active && onActive(place)}
        onClick={({ ctrlKey, metaKey }) => onOpen(hit.to, ctrlKey || metaKey)}
        onAuxClick={({ button }) => button === 1 && onOpen(hit.to, true)}
      >
        <Icon name={hit.icon} />
        <span>
          <span className="t">
            <Marked text={hit.title} typed={typed} />
          </span>
          {hit.detail && (
            <small>
              <Marked text={hit.detail} typed={typed} />
            </small>
          )}
        </span>
        {hit.offer && <Situation offer={hit.offer} />}
      </li>
    );
  };
  return (
    <div id={id} role="listbox" aria-label="Résultats">
      {groups.map(({ title, hits }, at) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${at}`}>
          <p role="presentation" id={`${id}-group-${at}`}>
            {title}
          </p>
          <ul role="presentation">{hits.map(option)}</ul>
        </div>
      ))}
    </div>
  );
}
