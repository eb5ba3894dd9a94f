import type { ListName } from '../lists.ts';
import type { Control, Filling } from './control.ts';
import type { ListsOf, PathOf } from './path.ts';

/**
 * A page of a form as data. The schema says which answers are valid and required; the items say in which
 * order, with which labels and controls, and under which conditions they are asked for. Rendering
 * (src/web/forms), validation while typing, `isDone`, `missingOf` and `pruned` (./reading.ts) are derived
 * from both.
 */
export interface Page<Values> extends PageOf<PathOf<Values>, ListsOf<Values>, Values> {
  /** Blank values; also those of fields that are not asked for. */
  blank: Values;
}

interface PageOf<Path, List, Scope> {
  /**
   * Checks the answers that are asked for. A field that is not asked for is never missing, even if the schema
   * requires it.
   */
  schema: Schema;
  items: readonly ItemOf<Path, List, Scope>[];
  blank: unknown;
  /** Further values that the schema reads, such as the request's type. */
  given?: Readonly<Record<string, unknown>>;
  /** Marks optional fields with "(facultatif)". */
  marksOptional?: boolean;
  /**
   * Fields of the schema that the page does not ask for: path → reason. A final `*` means all paths below.
   */
  notAsked?: Readonly<Record<string, string>>;
}

/** The parts of a yup schema that a page needs. */
export interface Schema {
  validateSync(input: unknown, options: { abortEarly: boolean; stripUnknown: boolean }): unknown;
}

export type Item<Scope> = ItemOf<PathOf<Scope>, ListsOf<Scope>, Scope>;
type ItemOf<Path, List, Scope> =
  | FieldOf<Path, Scope>
  | GroupOf<Path, List, Scope>
  | RepeatedOf<List, Scope>
  | AidOf<Scope>;

/** Types of pages, items and fields of any form, for code that walks over them. */
export type AnyPage = PageOf<string, string, unknown>;
export type AnyItem = ItemOf<string, string, unknown>;
export type AnyField = FieldOf<string, unknown>;
export type AnyGroup = GroupOf<string, string, unknown>;
export type AnyRepeated = RepeatedOf<string, unknown>;

/**
 * A constant, or a function of the surrounding answers. (The type of a method, which is bivariant, so that
 * items of every scope can be walked over.)
 */
export type From<Scope, T> = T | { of(scope: Scope): T }['of'];

/** Width in twelfths of the line. */
export type Columns = 3 | 4 | 6 | 8 | 12;

interface Placed<Scope> {
  /**
   * Condition on the surrounding answers (the form's, or the repeated item's); the field is asked for only if
   * it holds.
   */
  when?(scope: Scope): boolean;
  /** Half of the line by default. */
  columns?: From<Scope, Columns>;
  /** Takes a whole line on a phone. */
  wholeOnPhone?: boolean;
}

/** One answer. */
interface FieldOf<Path, Scope> extends Placed<Scope> {
  path: Path;
  /** Label above the control; lists of missing or changed answers use it too. */
  label: From<Scope, string>;
  /**
   * Suffix of the label for screen readers and lists, if several fields have the same label: "Coût" + " :
   * Cuvelage".
   */
  more?: string;
  /** Text below the control and its error. */
  hint?: string;
  control: Control;
}

/** Fields that belong together. */
interface GroupOf<Path, List, Scope> extends Placed<Scope> {
  /** A card, a fieldset with a legend, a plain box, or an invisible group. */
  group: 'card' | 'set' | 'box' | 'none';
  title?: string;
  /** The title is only for screen readers. */
  hidesTitle?: boolean;
  /** Text next to the title; empty: none. */
  note?: From<Scope, string>;
  hint?: string;
  /** Arrangement: on the grid, stacked, as columns of check boxes, or on one line. */
  layout: 'grid' | 'stack' | 'ticks' | 'line';
  /** Counts as one of the page's parts ("2 sur 4"). */
  isCounted?: boolean;
  /** Prefix of its fields' labels in lists: "Chantier : Ville". */
  prefix?: string;
  items: readonly ItemOf<Path, List, Scope>[];
}

/** The same fields for each item of a list. */
interface RepeatedOf<List, Scope> {
  repeats: List;
  /** Makes a blank item. */
  blankItem: () => unknown;
  /** Greatest number of items. */
  most: number;
  words: RepeatedWords;
  /**
   * Items are entries of a list, chosen by a search and displayed as chips. Without it, each item is a set of
   * fields with a number.
   */
  chips?: Chips;
  /** Text next to the first item. */
  firstNote?: string;
  /** Fields of an item; their paths and conditions are relative to it. */
  items: readonly AnyItem[];
  when?(scope: Scope): boolean;
}

export interface Chips {
  /** Field of the item that contains the code of the list. */
  by: string;
  list: ListName;
  /** Code of the entry "other", and the field that describes it in words. */
  other: { code: string; words: string };
}

export interface RepeatedWords {
  /** "Souscripteur" gives "Souscripteur 2". */
  one: string;
  all: string;
  /** "Ajouter un souscripteur". */
  add: string;
  /** "Retirer le souscripteur" gives "Retirer le souscripteur 2". */
  remove: string;
  /** "retiré" gives "Souscripteur 2 retiré". */
  removed: string;
  /** Label of the button that undoes a removal. */
  undo: string;
}

/**
 * An element that is no answer: a search that fills other fields, a button of a further repeated item that
 * copies the answers under a path of the first one, or a part that the screen provides by name.
 */
type AidOf<Scope> = Placed<Scope> &
  (
    | { aid: 'address'; label: string; fills: Filling }
    | { aid: 'first'; label: string; copies: string; done: string }
    | { aid: 'own'; name: string }
  );

/** Items, with their paths and conditions checked against the answers around them. */
export const itemsOf = <Scope>(items: readonly Item<Scope>[]): readonly Item<Scope>[] => items;
