import type { AnyField, AnyItem, AnyPage, AnyRepeated, From } from './page.ts';
import { joined, valueAt } from './path.ts';

/**
 * A field of a page, with its position in the given answers. A field of a repeated item has one
 * position for each item.
 */
export interface FieldPosition {
  field: AnyField;
  /** From the root of the form: `souscripteurs.1.client.name`. */
  path: string;
  /** The answers that its conditions and its label read: those of the form, or of the repeated item. */
  scope: unknown;
  /** Whether it, and everything around it, is asked for now. */
  isAsked: boolean;
  /** Prefix of its name where it is listed apart from its group: "Souscripteur 2", "Chantier". */
  prefix: string;
  /** The answer of a blank form, or of a blank item. */
  blank: unknown;
}

/** What is known of the group or the item that surrounds fields. */
interface Around {
  values: unknown;
  base: string;
  isAsked: boolean;
  prefix: string;
  blank: unknown;
}

/** Words that are fixed, or that follow from the answers `scope`. */
export const wordsFor = <Scope, T extends string | number>(words: From<Scope, T>, scope: Scope): T =>
  typeof words === 'function' ? (words as (scope: Scope) => T)(scope) : words;

const isShown = (item: { when?(scope: unknown): boolean }, scope: unknown): boolean =>
  item.when === undefined || item.when(scope);

function positionsIn(items: readonly AnyItem[], around: Around): FieldPosition[] {
  const scope = valueAt(around.values, around.base);
  return items.flatMap((item): FieldPosition[] => {
    if ('aid' in item) return [];
    const inside = { ...around, isAsked: around.isAsked && isShown(item, scope) };
    if ('path' in item) {
      const { isAsked, prefix } = inside;
      return [
        {
          field: item,
          path: joined(around.base, item.path),
          scope,
          isAsked,
          prefix,
          blank: valueAt(around.blank, item.path),
        },
      ];
    }
    if ('group' in item) return positionsIn(item.items, { ...inside, prefix: item.prefix ?? around.prefix });
    const list = valueAt(scope, item.repeats);
    const blank = item.blankItem();
    return (Array.isArray(list) ? list : []).flatMap((_, at) =>
      positionsIn(item.items, {
        ...inside,
        base: joined(around.base, `${item.repeats}.${at}`),
        prefix: `${item.words.one} ${at + 1}`,
        blank,
      }),
    );
  });
}

/** Every field of the page in these answers, in the order of the page, asked for or not. */
export const fieldPositions = (page: AnyPage, values: unknown): FieldPosition[] =>
  positionsIn(page.items, { values, base: '', isAsked: true, prefix: '', blank: page.blank });

/** Every list of the page whose items have the same fields. */
export const repeatedIn = ({ items }: { items: readonly AnyItem[] }): AnyRepeated[] =>
  items.flatMap((item) =>
    'repeats' in item ? [item, ...repeatedIn(item)] : 'group' in item ? repeatedIn(item) : [],
  );
