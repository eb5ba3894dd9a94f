/*
 * A statechart as plain data with French words: what pictures, listings, the viewer and comparisons of versions
 * read.
 */

/**
 * Colour of an arrow: a failure or refusal, an outside party or an expected answer, a timer, or a plain
 * event of a user.
 */
export type Tone = 'event' | 'outside' | 'failure' | 'timer' | 'automatic';

/**
 * Sections of the index of charts, in its order: the five flows that the product is known by, the laws, the
 * flows by their main user, and what several flows share.
 */
export const chartSections = {
  flow: 'Les cinq flux',
  law: 'Lois',
  broker: 'Courtier',
  client: 'Client et tiers',
  staff: 'Administration',
  everyone: 'Tous les comptes',
  shared: 'Parts partagées',
} as const;
export type ChartSection = keyof typeof chartSections;

/**
 * What makes a transition happen: an event, the answer of a call, its error, a timer, nothing, or the end
 * of its substates.
 */
export type EdgeKind = 'event' | 'done' | 'error' | 'after' | 'always' | 'final';

/** Event, sender, condition and effects of a transition, as the picture shows them. */
export interface Brief {
  /** For an answer, its sign (✓, ✗) and the branch that it is; empty for an automatic transition. */
  event: string;
  who?: string;
  guard?: string;
  /** The guard, shortened for an arrow. */
  condition?: string;
  actions: string[];
}

/**
 * A transition. `key` is `source|event|index` and identifies it in coverage, listings, highlights and links.
 */
export interface ChartEdge {
  key: string;
  from: string;
  /** Absent if the transition stays inside its state. */
  to?: string;
  kind: EdgeKind;
  tone: Tone;
  /** Displayed name. */
  event: string;
  /** The event's type, if it differs from the name. */
  code?: string;
  guard?: string;
  actions: string[];
  brief: Brief;
  /** An answer that is taken whenever the call succeeds: its guard has no further condition. */
  plain?: true;
  /** Taken together with transitions of other regions of a parallel state. */
  joint?: true;
  /** Exits and enters its state again. */
  reenter?: true;
}

/** A state. `id` is unique in the chart, `key` in its parent. */
export interface ChartNode {
  id: string;
  key: string;
  /** French name; absent without one. */
  label?: string;
  description?: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Id of its first substate. */
  initial?: string;
  /** Calls and child charts that run while the state is active. */
  invokes: string[];
  entry: string[];
  exit: string[];
  /** Short versions for the picture. */
  brief: { entry: string[]; exit: string[] };
  /** Heading that it shares with its neighbours (`ChartLabels.group`). */
  group?: string;
  children: ChartNode[];
}

/** A chart as plain data, without executable parts. */
export interface ChartModel {
  id: string;
  root: ChartNode;
  edges: ChartEdge[];
}

/** A picture of a chart: the default one, or the page of a folded part (`focus`). `name`: of its SVG file. */
export interface PictureName {
  name: string;
  title: string;
  focus?: string;
}

/** A transition with its sender in words, and why tests cannot take it, if they cannot. */
export type DataEdge = ChartEdge & { sender: string; untested?: string };

/** One chart as data. */
export interface ChartData {
  id: string;
  title: string;
  serves: string;
  section: ChartSection;
  /** A law: what may happen to an object, and who may do it. */
  isLaw?: true;
  /** Hash of the chart without its words. */
  hash: string;
  pictures: PictureName[];
  root: ChartNode;
  edges: DataEdge[];
  /** Why an event has no effect in a state (`CatalogueEntry.ignored`). */
  ignored: Readonly<Record<string, string>>;
}

/** A word of a chart that the search finds, and the place that the result leads to. */
export interface SearchTerm {
  kind: 'state' | 'event' | 'guard' | 'effect';
  text: string;
  /** Its name in the code, if it differs. */
  code?: string;
  /** Id of a state, or key of a transition. */
  at: string;
}

/** A chart that another one starts, with their messages in French. */
export interface StartedChart {
  id: string;
  /** Started by an action, several at a time; otherwise with a state. */
  isOnDemand?: true;
  /** Messages to it, and from it. */
  down: string[];
  up: string[];
}

/** A chart in the list of charts. */
export interface ChartSummary extends Pick<ChartData, 'id' | 'title' | 'serves' | 'section' | 'hash'> {
  states: number;
  transitions: number;
  /** Number of transitions that no test can take. */
  untested: number;
  terms: SearchTerm[];
  thumbnail: Thumbnail;
  starts: StartedChart[];
}

/** The default picture without words: the view box, boxes as `[x, y, width, height]`, paths of the arrows. */
export interface Thumbnail {
  box: string;
  boxes: [number, number, number, number][];
  lines: string[];
}

/** The condition of a transition without its sender, which pictures and tables show by itself; may be empty. */
export const conditionOf = ({ guard = '', brief: { who } }: ChartEdge): string =>
  who !== undefined && guard.startsWith(who) ? guard.slice(who.length).replace(/^(?:, | et )/, '') : guard;

/** The condition of a branch that is taken if no other is. */
export const otherwise = 'sinon';

/** Type of a transition's event, from its key (`source|event|index`). */
export const typeOf = ({ key }: Pick<ChartEdge, 'key'>): string => key.split('|')[1] ?? '';
