import type { Party } from '#domain/parties.ts';
import type { ChartLabels, Tone } from '../../catalogue-entry.ts';
import type { LawTypes, Region, StateOf } from './law.ts';
import { tieWords } from './table.ts';

/**
 * The French labels of a law, for buttons, stories, pictures and listings. A missing label does not compile.
 */
export interface LawWords<
  T extends LawTypes,
  C extends string = string,
  P extends string = string,
  E extends string = string,
> {
  /** Label of an event, on its button and in the story. */
  events: Readonly<Record<T['event'], string>>;
  regions: Readonly<Record<Region<T>, string>>;
  states: { readonly [R in Region<T>]: Readonly<Record<StateOf<T, R>, string>> };
  /** Labels of conditions that hold. */
  conditions: Readonly<Record<C, string>>;
  /** Labels of places. */
  places: Readonly<Record<P, string>>;
  /** Labels of effects. */
  effects: Readonly<Record<E, string>>;
  /** Colours of arrows of events that are not simply a user's button. */
  tones?: Partial<Record<T['event'], Tone>>;
}

/** What each state of a law means, in French: who waits for whom. A missing meaning does not compile. */
export type LawMeanings<T extends LawTypes> = {
  readonly [R in Region<T>]: Readonly<Record<StateOf<T, R>, string>>;
};

/** The parties of all laws, in French. */
export const partyWords: Record<Party, string> = {
  B: 'courtier',
  A: 'gestionnaire',
  C: 'compagnie',
  K: 'client',
  S: 'système',
};

/** Why laws refuse without a condition, in French. */
export const refusalWords: Readonly<Record<string, string>> = {
  comesFrom: 'ce rôle ne le fait pas à ce stade',
  noSuchTransition: 'rien de tel à ce stade',
};

const originsOf = (params: unknown): readonly string[] =>
  params !== null && typeof params === 'object' && 'origins' in params && Array.isArray(params.origins)
    ? params.origins.map(String)
    : [];
const partiesOf = (params: unknown) =>
  [...new Set(originsOf(params).map((origin) => partyWords[origin.charAt(0) as Party]))].join(', ');
const nameIn = (params: unknown) =>
  params !== null && typeof params === 'object' && 'name' in params ? String(params.name) : '';

type Dictionary = Readonly<Record<string, string | undefined>>;
type ByRegion = Readonly<Record<string, Dictionary>>;

const onlyRegion = (regions: ByRegion) =>
  Object.keys(regions).length === 1 ? Object.keys(regions)[0] : undefined;
/** Region of a state by its full id: the same key may be a state of several regions. */
const regionIn = (regions: ByRegion, id: string): string =>
  onlyRegion(regions) ?? Object.keys(regions).find((region) => id.split('.')[1] === region) ?? '';

/** The label of a law's chart that says what a state means. */
export const withMeanings = <T extends LawTypes>(meanings: LawMeanings<T>): Pick<ChartLabels, 'meaning'> => {
  const byRegion: ByRegion = meanings;
  return { meaning: (key, id) => byRegion[regionIn(byRegion, id)]?.[key] };
};

/** The French labels of a law's chart, for states, events, guards and effects. */
export function lawLabelsOf<T extends LawTypes>(words: LawWords<T>): ChartLabels {
  const states: ByRegion = words.states;
  const [events, regions, conditions, places, effects]: Dictionary[] = [
    words.events,
    words.regions,
    words.conditions,
    words.places,
    words.effects,
  ];
  const tones: Readonly<Record<string, Tone | undefined>> = { ...words.tones };
  const only = onlyRegion(states);
  const stateWord = (region: string, key: string) => states[region]?.[key] ?? key;
  return {
    state: (key, id) =>
      id.split('.').length === 2 && only === undefined ? regions?.[key] : states[regionIn(states, id)]?.[key],
    event: (type) => events?.[type],
    tone: (type) => tones[type],
    who: (name, params) => (name === 'comesFrom' ? partiesOf(params) : undefined),
    guard: (name, params) =>
      name === 'comesFrom'
        ? partiesOf(params)
        : (conditions?.[name] ?? places?.[name] ?? tieWords(name, stateWord)),
    place: (name) => places?.[name] !== undefined || tieWords(name, stateWord) !== undefined,
    action: (name, params) => (name === 'effect' ? effects?.[nameIn(params)] : undefined),
  };
}

/** The same labels, with the joint row of each transition. */
export const withJointRows = (
  labels: ChartLabels,
  rows: readonly { key: string; joint: string | undefined }[],
): ChartLabels => {
  const joint = new Map(rows.map((row) => [row.key, row.joint]));
  return { ...labels, joint: (key) => joint.get(key) };
};

/** `ignored` of a law's chart: an event without a row is refused with a reason. */
export const refusedElsewhere = {
  '*|*': 'La loi refuse ce que sa table ne permet pas, et dit pourquoi',
} as const;
