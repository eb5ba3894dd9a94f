/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the listbox pattern of ARIA: no platform list shows a note beside each line */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useFieldWires } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface Suggestion {
  key: string;
  label: string;
  /** Rendered at the right, for example a postal code or a SIREN. */
  note?: ReactNode;
}

export interface ComboboxProps<S extends Suggestion> {
  value: string;
  /** Called with the typed text; the parent loads the suggestions. */
  onType: (text: string) => void;
  suggestions: readonly S[];
  onPick: (suggestion: S) => void;
  /** Accessible name of the list, for example "Communes". */
  listLabel: string;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Opens the list on click, before anything is typed. */
  opensAtOnce?: boolean;
  /** The list is open at mount. */
  startsOpen?: boolean;
  /**
   * Typed text is not a value by itself: Enter picks the first suggestion if none is active, and does not
   * submit the form.
   */
  takesFirst?: boolean;
  /** The text is only a search: Enter does not submit the form while there is some. */
  isSearch?: boolean;
  /** The current text is a valid value: while the list is closed, Enter submits the form. */
  isAnswer?: boolean;
}

/**
 * A text field with suggestions: arrows move, Enter picks, Escape closes. Picking is optional: the typed text
 * is kept.
 */
export function Combobox<S extends Suggestion>({
  value,
  onType,
  suggestions,
  onPick,
  listLabel,
  onBlur,
  opensAtOnce = false,
  startsOpen = false,
  takesFirst = false,
  isAnswer = false,
  isSearch = false,
  ...input
}: ComboboxProps<S>) {
  const list = useId();
  const [open, setOpen] = useState(startsOpen);
  /** Index of the active suggestion; -1 for none. */
  const [at, setAt] = useState(-1);
  const count = suggestions.length;
  const shown = open && count > 0;
  const box = useRef<HTMLDivElement>(null);
  const listed = useRef<HTMLUListElement>(null);

  /** Scrolls the active suggestion, the list or the field into view. */
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) return;
    const inSight = open && count > 0 ? (listed.current?.children[at] ?? listed.current) : box.current;
    inSight?.scrollIntoView({ block: 'nearest' });
  }, [open, count, at]);

  const pick = (suggestion: S) => {
    setOpen(false);
    setAt(-1);
    onPick(suggestion);
  };
  /** Opens the list and activates the next (1) or previous (-1) suggestion, from one end to the other. */
  const move = (by: 1 | -1) => {
    setOpen(true);
    // While none is active, the previous one is the last, as it is from the first.
    const from = at < 0 && by < 0 ? 0 : at;
    setAt((from + by + count) % Math.max(1, count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter';
    const isTyped = value.trim() !== '';
    const picksFirst = takesFirst && isTyped;
    const target = shown && (suggestions[at] ?? (picksFirst && suggestions[0]));
    const isUnpicked = (picksFirst && !isAnswer) || (isSearch && isTyped);
    // A held Enter key picks once and does not submit.
    const isHeld = event.repeat && (takesFirst || target);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (isEnter && target && !event.repeat) pick(target);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else if (!(isEnter && (isUnpicked || isHeld))) return;
    // The key was handled here, or is an Enter that must not submit the form.
    event.preventDefault();
  };

  return (
    <>
      <div className="affix" ref={box}>
        <span>
          <Icon name="search" small />
        </span>
        <input
          {...input}
          {...useFieldWires()}
          className="in after-icon"
          role="combobox"
          autoComplete="off"
          // Without it, a phone's Enter key moves to the next field and fires no event.
          {...(takesFirst && { enterKeyHint: 'done' })}
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
          value={value}
          onChange={(event) => {
            setOpen(true);
            setAt(-1);
            onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onClick={() => opensAtOnce && setOpen(true)}
          onBlur={() => {
            setOpen(false);
            onBlur?.();
          }}
        />
      </div>
      <ul className="list" ref={listed} id={list} role="listbox" aria-label={listLabel} hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys, which keeps the focus
          <li
            key={suggestion.key}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            {suggestion.label}
            {suggestion.note && <span className="push mute small">{suggestion.note}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
