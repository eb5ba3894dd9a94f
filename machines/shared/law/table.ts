import type { Actor } from '#domain/parties.ts';
import type { Origin, LawTypes, Place, Region, StateOf } from './law.ts';

/** Whether something is true of the facts, for the sender of the event. Nothing else is read. */
export type Condition<Facts> = (facts: Facts, by: Actor) => boolean;
/** Why a condition refuses, in French: a sentence, or one made of the facts. */
export type Reason<Facts> = string | ((facts: Facts) => string);

/** The states of another region that make a row available. */
export type Whereabouts<T extends LawTypes> = {
  [R in Region<T>]: { [Name in R]: readonly StateOf<T, R>[] };
}[Region<T>];

/** What a law's rows are written with: names of conditions, of places and of effects. */
export interface Vocabulary<T extends LawTypes, C extends string, P extends string, E extends string> {
  conditions: Readonly<Record<C, Condition<T['facts']>>>;
  /** States of one region, for rows of another. */
  places: Readonly<Record<P, Whereabouts<T>>>;
  /** What a transition makes happen outside, once, after commit. */
  effects: readonly E[];
}

interface Permission<T extends LawTypes, C extends string, P extends string> {
  event: T['event'];
  /** Who, by which channel. */
  by: readonly Origin<T>[];
  /** Required states of other regions: in any other, the row does not exist. */
  while?: readonly P[];
  /** What must be true, in the order in which a refusal is explained. */
  when?: readonly C[];
}

interface RegionTransition<T extends LawTypes, R extends Region<T>, E extends string> {
  from: StateOf<T, R> | readonly StateOf<T, R>[];
  /** Nowhere: the object stays where it is. */
  to?: StateOf<T, R>;
  effects?: readonly E[];
}

/** One row of a law's table. */
export type Row<
  T extends LawTypes,
  R extends Region<T>,
  C extends string,
  P extends string,
  E extends string,
> = Permission<T, C, P> & RegionTransition<T, R, E>;

/** One event that changes several regions together (⇒), under the same conditions in each. */
export type JointRow<T extends LawTypes, C extends string, P extends string, E extends string> = Permission<
  T,
  C,
  P
> & {
  /** Moved together, or not at all. */
  transitions: { [R in Region<T>]?: RegionTransition<T, R, E> };
  /** Changed with the others where they are in that state; otherwise the others change without them. */
  along?: { [R in Region<T>]?: RegionTransition<T, R, E> };
};

/** A row as the chart is built from it: for one region. */
export interface TableRow<C extends string = string, E extends string = string> {
  region: string;
  event: string;
  by: readonly string[];
  places: readonly Place[];
  when: readonly C[];
  from: readonly string[];
  to: string | undefined;
  effects: readonly E[];
  /** The joint row that it is a part of. */
  joint?: string;
}

const listOf = (one: string | readonly string[]): readonly string[] =>
  typeof one === 'string' ? [one] : one;

/** How the guard is called that ties a joint row to another region. */
const tiePrefix = 'joint ';
const tieOf = (region: string, states: readonly string[]): Place => ({
  name: `${tiePrefix}${region} ${states.join(' ')}`,
  region,
  states,
});
export const isTie = ({ name }: Place): boolean => name.startsWith(tiePrefix);

/** What a tie's guard says in the words of its states; undefined for any other guard. */
export function tieWords(
  name: string,
  stateWord: (region: string, key: string) => string,
): string | undefined {
  if (!name.startsWith(tiePrefix)) return undefined;
  const [region = '', ...states] = name.slice(tiePrefix.length).split(' ');
  return states.map((key) => `«\u00a0${stateWord(region, key)}\u00a0»`).join(' ou ');
}

/** Builders of a law's rows: of one region, of one region while another is in a state, and joint rows. */
function writing<T extends LawTypes, C extends string, P extends string, E extends string>(
  vocabulary: Vocabulary<T, C, P, E>,
) {
  const placeOf = (name: P): Place => {
    const [region = '', states = []] =
      Object.entries<readonly string[]>(vocabulary.places[name] as Record<string, readonly string[]>)[0] ??
      [];
    return { name, region, states };
  };
  const rowOf = (
    { event, by, when = [], while: meanwhile = [] }: Permission<T, C, P>,
    region: string,
    transition: RegionTransition<T, Region<T>, E>,
  ): TableRow<C, E> => ({
    region,
    event,
    by,
    when,
    places: meanwhile.map(placeOf),
    from: listOf(transition.from),
    to: transition.to,
    effects: transition.effects ?? [],
  });

  /** Rows of one region. */
  const rows = <R extends Region<T>>(region: R, list: readonly Row<T, R, C, P, E>[]): TableRow<C, E>[] =>
    list.map((row) => rowOf(row, region, row as RegionTransition<T, Region<T>, E>));

  /** Rows of one region that exist only while another is in a state. */
  const rowsWhile = <R extends Region<T>>(
    place: P,
    region: R,
    list: readonly Row<T, R, C, P, E>[],
  ): TableRow<C, E>[] =>
    rows(
      region,
      list.map((row) => ({ ...row, while: [place, ...(row.while ?? [])] })),
    );

  /**
   * A joint row: one row for each region that it changes, which exists only while every other one can
   * change with it.
   */
  const joint = (row: JointRow<T, C, P, E>): TableRow<C, E>[] => {
    const transitions = Object.entries(row.transitions) as [Region<T>, RegionTransition<T, Region<T>, E>][];
    const along = Object.entries(row.along ?? {}) as [Region<T>, RegionTransition<T, Region<T>, E>][];
    const name = `${row.event} ${transitions.map(([region, { from }]) => `${region} ${listOf(from).join(' ')}`).join(', ')}`;
    return [...transitions, ...along].map(([region, transition]) => {
      const ties = transitions
        .filter(([other]) => other !== region)
        .map(([other, { from }]) => tieOf(other, listOf(from)));
      const written = rowOf(row, region, transition);
      return { ...written, places: [...ties, ...written.places], joint: name };
    });
  };

  return { ...vocabulary, rows, rowsWhile, joint };
}

/** Declares what a law's rows are written with. `T` is given, the names are read from what is declared. */
export const vocabularyOf =
  <T extends LawTypes>() =>
  <const C extends string, const P extends string, const E extends string>(
    vocabulary: Vocabulary<T, C, P, E>,
  ) =>
    writing<T, C, P, E>(vocabulary);
