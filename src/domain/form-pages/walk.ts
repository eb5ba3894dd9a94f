import type { AnyField, AnyItem, AnyPage, AnyRepeated, From } from './page.ts';
import { joined, valueAt } from './path.ts';

/** One field at its position in these answers. */
export interface Place {
  field: AnyField;
  /** From the root of the form: `souscripteurs.1.client.name`. */
  path: string;
  /** The answers that its conditions and words read. */
  scope: unknown;
  /** Whether it, and everything around it, is asked for now. */
  isAsked: boolean;
  /** Prefix of its name where it is listed apart from its group: "Souscripteur 2", "Chantier". */
  prefix: string;
  /** The answer of a blank form, or of a blank item. */
  blank: unknown;
}

interface Around {
  values: unknown;
  base: string;
  isAsked: boolean;
  prefix: string;
  blank: unknown;
}

export const said = <Scope, T extends string | number>(words: From<Scope, T>, scope: Scope): T =>
  typeof words === 'function' ? (words as (scope: Scope) => T)(scope) : words;

const isShown = (item: { when?(scope: unknown): boolean }, scope: unknown): boolean =>
  item.when === undefined || item.when(scope);

function placesIn(items: readonly AnyItem[], around: Around): Place[] {
  const scope = valueAt(around.values, around.base);
  return items.flatMap((item): Place[] => {
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
    if ('group' in item) return placesIn(item.items, { ...inside, prefix: item.prefix ?? around.prefix });
    const list = valueAt(scope, item.repeats);
    const blank = item.blankItem();
    return (Array.isArray(list) ? list : []).flatMap((_, at) =>
      placesIn(item.items, {
        ...inside,
        base: joined(around.base, `${item.repeats}.${at}`),
        prefix: `${item.words.one} ${at + 1}`,
        blank,
      }),
    );
  });
}

/** Every field of the page in these answers, in the order of the page, asked for or not. */
export const placesOf = (page: AnyPage, values: unknown): Place[] =>
  placesIn(page.items, { values, base: '', isAsked: true, prefix: '', blank: page.blank });

/** Every list of the page whose items repeat the same fields. */
export const repeatedIn = ({ items }: { items: readonly AnyItem[] }): AnyRepeated[] =>
  items.flatMap((item) =>
    'repeats' in item ? [item, ...repeatedIn(item)] : 'group' in item ? repeatedIn(item) : [],
  );
