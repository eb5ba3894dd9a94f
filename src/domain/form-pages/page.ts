import type { ListName } from '../lists.ts';
import type { Control, Filling } from './control.ts';
import type { ListsOf, PathOf } from './path.ts';

/**
 * A page of a form as data. The schema alone says what an answer must be and whether it is needed; the items say in which order the
 * answers are asked for, under which words, by which control, and when at all. From the two come rendering (src/web/forms), eager
 * validation, "done", "what is missing" and the pruning of answers that no longer apply (./reading.ts).
 */
export interface Page<Values> extends PageOf<PathOf<Values>, ListsOf<Values>, Values> {
  /** Every answer before it is given; also the value of an answer that no longer applies. */
  blank: Values;
}

interface PageOf<Path, List, Scope> {
  /** Checks the answers that apply. It may need unconditionally what is only asked at times: what is not asked is not missing. */
  schema: Schema;
  items: readonly ItemOf<Path, List, Scope>[];
  blank: unknown;
  /** What the schema reads beside the answers: the type of a request. */
  given?: Readonly<Record<string, unknown>>;
  /** Marks the answers that one may leave out with "(facultatif)". */
  marksOptional?: boolean;
  /** What the schema takes and this page does not ask for: path → why. A final `*` means everything below. */
  notAsked?: Readonly<Record<string, string>>;
}

/** As much of a yup schema as a page needs. */
export interface Schema {
  validateSync(input: unknown, options: { abortEarly: boolean; stripUnknown: boolean }): unknown;
}

export type Item<Scope> = ItemOf<PathOf<Scope>, ListsOf<Scope>, Scope>;
type ItemOf<Path, List, Scope> =
  | FieldOf<Path, Scope>
  | GroupOf<Path, List, Scope>
  | RepeatedOf<List, Scope>
  | AidOf<Scope>;

/** A page, an item, a field of any form: what walks over them reads no answer by its type. */
export type AnyPage = PageOf<string, string, unknown>;
export type AnyItem = ItemOf<string, string, unknown>;
export type AnyField = FieldOf<string, unknown>;
export type AnyGroup = GroupOf<string, string, unknown>;
export type AnyRepeated = RepeatedOf<string, unknown>;

/** A constant, or what follows from the answers around it. (A method's type: items of every scope are walked over alike.) */
export type From<Scope, T> = T | { of(scope: Scope): T }['of'];

/** Width in twelfths of the line. */
export type Columns = 3 | 4 | 6 | 8 | 12;

interface Placed<Scope> {
  /** Asked for only while this holds of the answers around it: of the whole form or, in what repeats, of that one item. */
  when?(scope: Scope): boolean;
  /** Half of the line by default. */
  columns?: From<Scope, Columns>;
  /** Takes a whole line on a phone. */
  wholeOnPhone?: boolean;
}

/** One answer. */
interface FieldOf<Path, Scope> extends Placed<Scope> {
  path: Path;
  /** Above the control; also names the answer in lists of what is missing or has changed. */
  label: From<Scope, string>;
  /** Ends the label for screen readers and in lists, where the label alone names several answers: "Coût" + " : Cuvelage". */
  more?: string;
  /** Under the control, and under what is wrong with it. */
  hint?: string;
  control: Control;
}

/** Fields that belong together. */
interface GroupOf<Path, List, Scope> extends Placed<Scope> {
  /** A sheet of the page, a set of controls under one legend, a plain box, or nothing that shows. */
  group: 'card' | 'set' | 'box' | 'none';
  title?: string;
  /** The title is only for screen readers. */
  hidesTitle?: boolean;
  /** Beside the title; none where it is empty. */
  note?: From<Scope, string>;
  hint?: string;
  /** Side by side on the grid, below each other, in columns of ticks, or one after the other on a line. */
  layout: 'grid' | 'stack' | 'ticks' | 'line';
  /** One of the parts that the page counts: "2 sur 4". */
  isCounted?: boolean;
  /** Prefix of the names of its answers where they are listed apart from it: "Chantier : Ville". */
  prefix?: string;
  items: readonly ItemOf<Path, List, Scope>[];
}

/** The same fields for each item of a list. */
interface RepeatedOf<List, Scope> {
  repeats: List;
  /** A further item. */
  blankItem: () => unknown;
  /** At most so many. */
  most: number;
  words: RepeatedWords;
  /** Each is one of a list: chosen by a search, shown as a chip. Else each is a set of fields under its number. */
  chips?: Chips;
  /** Said beside the first. */
  firstNote?: string;
  /** Their paths and conditions are the item's own. */
  items: readonly AnyItem[];
  when?(scope: Scope): boolean;
}

export interface Chips {
  /** The answer of an item that says which it is: a code of the list. */
  by: string;
  list: ListName;
  /** The option for everything that the list does not have, and the answer that describes it in words. */
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
  /** Takes back a removal. */
  undo: string;
}

/**
 * An element among the fields that is no answer: a search that fills other fields, or a named part that
 * one screen provides.
 */
type AidOf<Scope> = Placed<Scope> &
  ({ aid: 'address'; label: string; fills: Filling } | { aid: 'own'; name: string });

/** Items, with their paths and conditions checked against the answers around them. */
export const itemsOf = <Scope>(items: readonly Item<Scope>[]): readonly Item<Scope>[] => items;
