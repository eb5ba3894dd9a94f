import { once } from '#domain/once.ts';
import type { SupposedLaw } from '#machines/shared/law/suppose.ts';
import { accountLabels, accountLaw } from '#machines/account/index.ts';
import { words as accountWords } from '#machines/account/labels.ts';
import { claimLabels, claimLaw } from '#machines/claim/index.ts';
import { words as claimWords } from '#machines/claim/labels.ts';
import { membershipLabels, membershipLaw } from '#machines/membership/index.ts';
import { words as membershipWords } from '#machines/membership/labels.ts';
import { promotionLabels, promotionLaw } from '#machines/promotion/index.ts';
import { words as promotionWords } from '#machines/promotion/labels.ts';
import { quotationLabels, quotationLaw } from '#machines/quotation/index.ts';
import { words as quotationWords } from '#machines/quotation/labels.ts';
import { lifecycleLabels, requestLaw } from '#machines/request-lifecycle/index.ts';
import { words as lifecycleWords } from '#machines/request-lifecycle/labels.ts';
import { tariffLaw, tariffVersionLabels } from '#machines/tariff-version/index.ts';
import { words as tariffWords } from '#machines/tariff-version/labels.ts';
import { contradictions, type Contradictions } from './contradictions.ts';

type Dictionary = Readonly<Record<string, string>>;
/** The words of any law, by names from the wire. */
interface Words {
  events: Dictionary;
  regions: Dictionary;
  states: Readonly<Record<string, Dictionary>>;
  conditions: Dictionary;
  effects: Dictionary;
}

/** A law that can be tried, with its words. */
export interface TriedLaw {
  id: string;
  title: string;
  words: Words;
  /** Stored regions. */
  regions: readonly string[];
  /** Origins of its events: party and channel. */
  origins: readonly string[];
  contradictions: Contradictions;
  /** Made at the first trial. */
  supposed: () => SupposedLaw;
}

interface Source {
  id: keyof typeof contradictions;
  start: object;
  rows: readonly { origins: readonly string[] }[];
  supposed: () => SupposedLaw;
}

const mapped = <V, W>(record: Readonly<Record<string, V>>, map: (value: V, key: string) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

interface Labels {
  title: string;
  state?: (key: string, id: string) => string | undefined;
}

/** The states as pictures name them: two regions, or two states of one, may share a word elsewhere. */
const drawnNames = (id: string, { state }: Labels, states: Words['states']): Words['states'] =>
  mapped(states, (names, region) =>
    mapped(names, (name, key) => state?.(key, `${id}.${region}.${key}`) ?? name),
  );

const lawOf = (law: Omit<Source, 'id'> & { id: string }, labels: Labels, words: Words) => ({
  id: law.id,
  title: labels.title,
  words: { ...words, states: drawnNames(law.id, labels, words.states) },
  regions: Object.keys(law.start),
  origins: [...new Set(law.rows.flatMap(({ origins }) => origins))],
  contradictions: contradictions[law.id as Source['id']],
  supposed: once(law.supposed),
});

const laws: readonly TriedLaw[] = [
  lawOf(requestLaw, lifecycleLabels, lifecycleWords),
  lawOf(membershipLaw, membershipLabels, membershipWords),
  lawOf(claimLaw, claimLabels, claimWords),
  lawOf(accountLaw, accountLabels, accountWords),
  lawOf(quotationLaw, quotationLabels, quotationWords),
  lawOf(promotionLaw, promotionLabels, promotionWords),
  lawOf(tariffLaw, tariffVersionLabels, tariffWords),
];

/** Id of a state in the chart: those of a law with one region are states of the chart itself. */
export const stateId = ({ id, regions }: Pick<TriedLaw, 'id' | 'regions'>, region: string, state: string) =>
  regions.length === 1 ? `${id}.${state}` : `${id}.${region}.${state}`;

/** The law of that id, which is its chart's; undefined if there is none. */
export const triedLaw = (id: string): TriedLaw | undefined => laws.find((one) => one.id === id);
