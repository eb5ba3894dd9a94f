import type { Actor } from '#domain/parties.ts';
import type { Origin, LawTypes, Place, Region, StateOf } from './law.ts';

/** A test of the facts and of the sender of an event. */
export type Condition<Facts> = (facts: Facts, by: Actor) => boolean;
/** French reason of a failing condition: a sentence, or a function of the facts. */
export type Reason<Facts> = string | ((facts: Facts) => string);

/** Required states of another region. */
export type Whereabouts<T extends LawTypes> = {
  [R in Region<T>]: { [Name in R]: readonly StateOf<T, R>[] };
}[Region<T>];

/** The conditions, places and effects that a law's rows name. */
export interface Vocabulary<T extends LawTypes, C extends string, P extends string, E extends string> {
  conditions: Readonly<Record<C, Condition<T['facts']>>>;
  /** Sets of states of one region, for rows of another. */
  places: Readonly<Record<P, Whereabouts<T>>>;
  /** Effects of transitions. */
  effects: readonly E[];
}

interface Permission<T extends LawTypes, C extends string, P extends string> {
  event: T['event'];
  /** Origins: party and channel. */
  by: readonly Origin<T>[];
  /** Places: required states of other regions. In any other state the row does not exist. */
  while?: readonly P[];
  /** Conditions, in the order in which a refusal is explained. */
  when?: readonly C[];
}

interface RegionTransition<T extends LawTypes, R extends Region<T>, E extends string> {
  from: StateOf<T, R> | readonly StateOf<T, R>[];
  /** Target state; absent: the region does not change. */
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

/** An event that changes several regions together (⇒) under the same conditions. */
export type JointRow<T extends LawTypes, C extends string, P extends string, E extends string> = Permission<
  T,
  C,
  P
> & {
  /** Changed together, or not at all. */
  transitions: { [R in Region<T>]?: RegionTransition<T, R, E> };
  /** Changed too if they are in that state; otherwise the others change without them. */
  along?: { [R in Region<T>]?: RegionTransition<T, R, E> };
};

/** A row of one region, as the chart is built from it. */
export interface TableRow<C extends string = string, E extends string = string> {
  region: string;
  event: string;
  by: readonly string[];
  places: readonly Place[];
  when: readonly C[];
  from: readonly string[];
  to: string | undefined;
  effects: readonly E[];
  /** Name of its joint row, if any. */
  joint?: string;
}

const listOf = (one: string | readonly string[]): readonly string[] =>
  typeof one === 'string' ? [one] : one;

/** Prefix of guards that tie a joint row to another region. */
const tiePrefix = 'joint ';
const tieOf = (region: string, states: readonly string[]): Place => ({
  name: `${tiePrefix}${region} ${states.join(' ')}`,
  region,
  states,
});
export const isTie = ({ name }: Place): boolean => name.startsWith(tiePrefix);

/** French label of such a guard, made of the labels of its states; undefined for other guards. */
export function tieWords(
  name: string,
  stateWord: (region: string, key: string) => string,
): string | undefined {
  if (!name.startsWith(tiePrefix)) return undefined;
  const [region = '', ...states] = name.slice(tiePrefix.length).split(' ');
  return states.map((key) => `«\u00a0${stateWord(region, key)}\u00a0»`).join(' ou ');
}

/** Builders of a law's rows. */
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

  /** Rows of one region that exist only while another region is in the states of a place. */
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
   * A joint row: makes one row for each changed region; each exists only while all other regions can change
   * too.
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

/** Declares the vocabulary of a law's rows. `T` is given explicitly; the names are inferred. */
export const vocabularyOf =
  <T extends LawTypes>() =>
  <const C extends string, const P extends string, const E extends string>(
    vocabulary: Vocabulary<T, C, P, E>,
  ) =>
    writing<T, C, P, E>(vocabulary);
