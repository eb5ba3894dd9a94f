import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import type { AnyItem, AnyRepeated, Chips } from '#domain/form-pages/page.ts';
import { joined } from '#domain/form-pages/path.ts';
import { labelOfCode, noDays, offeredOn } from '#domain/lists.ts';
import { folded } from '#domain/unaccented.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { currentDay } from '../components/current-day.ts';
import { Combobox, type Suggestion } from '../components/Combobox.tsx';
import { Field } from '../components/Field.tsx';
import { Icon } from '../components/Icon.tsx';
import { useAnswers } from './use-answers.ts';

interface RepeatedChipsProps {
  item: AnyRepeated & { chips: Chips };
  base: string;
  /** Renders the fields of one item. */
  Fields: ComponentType<{ items: readonly AnyItem[]; base: string; blank: unknown }>;
}

type Chosen = Readonly<Record<string, unknown>>;

/** Values that are not chosen yet and match the text. The value for "other" is always offered. */
function useSuggestions({ list, other }: Chips, chosen: readonly unknown[], typed: string): Suggestion[] {
  const fits = (label: string) => folded(label).includes(folded(typed.trim()));
  return offeredOn(list, currentDay(), noDays)
    .filter(({ code, label }) => !chosen.includes(code) && (code === other.code || fits(label)))
    .map(({ code, label }) => ({ key: code, label, ...(!fits(label) && { note: typed.trim() }) }));
}

/**
 * Multiple choice from one list: a chip with a remove button for each value, and a search field that adds
 * one. While none is chosen, the form holds one blank item.
 */
export function RepeatedChips({ item, base, Fields }: RepeatedChipsProps) {
  const { repeats, words, items, blankItem, chips } = item;
  const path = joined(base, repeats);
  const first = `${path}.0.${chips.by}`;
  const { control, getValues, setFocus, setValue } = useFormContext();
  const { fields, append, remove, insert } = useFieldArray({ control, name: path });
  const {
    field: { ref, onBlur },
    fieldState,
  } = useController({ name: first });
  const codes = useAnswers(
    (answers) =>
      JSON.stringify(
        ((answers as Record<string, Chosen[] | undefined>)[repeats] ?? []).map((one) => one[chips.by]),
      ),
    base,
  );
  const chosen = JSON.parse(codes) as unknown[];
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<{ at: number; value: Chosen } | null>(null);
  const [left, setLeft] = useState<{ at: number } | null>(null);
  const shown = useRef<HTMLUListElement>(null);
  const suggestions = useSuggestions(chips, chosen, typed);

  useEffect(() => {
    if (!left) return;
    const buttons = shown.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(left.at, buttons.length - 1)];
    if (next) next.focus();
    else setFocus(first);
  }, [left, first, setFocus]);

  const put = (value: Chosen, at = fields.length) => {
    const isBlank = fields.length === 1 && chosen[0] === '';
    if (isBlank) setValue(`${path}.0`, value, { shouldDirty: true, shouldValidate: true });
    else if (at < fields.length) insert(at, value, { shouldFocus: false });
    else append(value, { shouldFocus: false });
    setTyped('');
    setRemoved(null);
  };
  const pick = ({ key, note }: Suggestion) =>
    put({
      ...(blankItem() as Chosen),
      [chips.by]: key,
      ...(key === chips.other.code && typeof note === 'string' && { [chips.other.words]: note }),
    });
  const take = (at: number) => {
    setRemoved({ at, value: getValues(`${path}.${at}`) as Chosen });
    if (fields.length === 1) setValue(`${path}.0`, blankItem(), { shouldDirty: true });
    else remove(at);
    setLeft({ at });
  };
  const nameOf = (at: number): string => labelOfCode(chips.list, String(chosen[at] ?? ''));

  return (
    <>
      <Field id={first} label={words.all} error={fieldState.error?.message}>
        <ul className="row wrap chips" ref={shown}>
          {fields.map(
            ({ id }, at) =>
              nameOf(at) && (
                <li className="chip" key={id}>
                  {nameOf(at)}
                  <button type="button" aria-label={`Retirer ${nameOf(at)}`} onClick={() => take(at)}>
                    <Icon name="x" small />
                  </button>
                </li>
              ),
          )}
        </ul>
        <Combobox
          ref={ref}
          value={typed}
          onType={setTyped}
          onBlur={onBlur}
          suggestions={suggestions}
          onPick={pick}
          listLabel={words.add}
          placeholder={words.add}
          opensAtOnce
          takesFirst
        />
      </Field>
      {fields.map(({ id }, at) => (
        <Fields
          key={id}
          items={items.filter((one) => !('path' in one && one.path === chips.by))}
          base={`${path}.${at}`}
          blank={blankItem()}
        />
      ))}
      {removed && (
        <Alert title={`${labelOfCode(chips.list, String(removed.value[chips.by]))} ${words.removed}`}>
          <Button size="sm" onClick={() => put(removed.value, removed.at)}>
            {words.undo}
          </Button>
        </Alert>
      )}
    </>
  );
}
