import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { AnyItem, AnyRepeated } from '#domain/form-pages/page.ts';
import { joined } from '#domain/form-pages/path.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { usePage } from './page-context.ts';

interface RepeatedItemsProps {
  item: AnyRepeated;
  base: string;
  /** Renders the fields of one item. */
  Fields: ComponentType<{ items: readonly AnyItem[]; base: string; blank: unknown }>;
}

interface Removed {
  at: number;
  value: unknown;
}

/** Path of the first field among these items. */
function firstPathOf(items: readonly AnyItem[]): string | undefined {
  const [first] = items;
  if (!first || 'path' in first) return first?.path;
  return 'group' in first ? firstPathOf(first.items) : firstPathOf(items.slice(1));
}

/**
 * The same fields for each item of a list. Items can be added, and removed except the last one; a removal can
 * be undone. The focus goes to the added item, or to the button that brings a removed one back.
 */
export function RepeatedItems({ item, base, Fields }: RepeatedItemsProps) {
  const { repeats, words, most, items, blankItem, firstNote } = item;
  const path = joined(base, repeats);
  const blank = useMemo(() => blankItem(), [blankItem]);
  const { control, getValues, setFocus } = useFormContext();
  const { fields, append, remove, insert } = useFieldArray({ control, name: path });
  const { isReading = false } = usePage();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [added, setAdded] = useState<string | null>(null);

  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (added) setFocus(added);
  }, [added, setFocus]);
  useEffect(() => {
    if (removed) notice.current?.querySelector('button')?.focus();
  }, [removed]);

  const firstOf = (at: number): string => `${path}.${at}.${firstPathOf(items) ?? ''}`;

  const add = () => {
    append(blankItem() as object, { shouldFocus: false });
    setRemoved(null);
    setAdded(firstOf(fields.length));
  };
  const take = (at: number) => {
    setRemoved({ at, value: getValues(`${path}.${at}`) as unknown });
    setAdded(null);
    remove(at);
  };
  const undo = () => {
    if (!removed) return;
    insert(removed.at, removed.value as object, { shouldFocus: false });
    setRemoved(null);
    setAdded(firstOf(removed.at));
  };

  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="stack repeated">
          <legend className="row">
            <h3>
              {words.one} {at + 1}
            </h3>
            {at === 0 && firstNote && <span className="small mute">{firstNote}</span>}
          </legend>
          <div className="grid">
            <Fields items={items} base={`${path}.${at}`} blank={blank} />
          </div>
          {fields.length > 1 && !isReading && (
            <div>
              <Button look="ghost" size="sm" icon="trash" onClick={() => take(at)}>
                {words.remove} {at + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {removed && (
        <div ref={notice}>
          <Alert title={`${words.one} ${removed.at + 1} ${words.removed}`}>
            <Button size="sm" onClick={undo}>
              {words.undo}
            </Button>
          </Alert>
        </div>
      )}
      {!isReading && (
        <div>
          <Button icon="plus" onClick={add} disabled={fields.length >= most}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  );
}
