/*
 * What the tests of a chart have shown of it, as plain data: the viewer displays it. The tests write it
 * (tests/charts/harness/tested.ts).
 */

/**
 * Who notices a changed copy of a chart, in French words, from cheap to dear: a table written by hand, a journey, the
 * input of a call, the table of events, what must be reachable, a run of whole charts under a simulated clock.
 */
export const judges = {
  judges: 'la page de la loi',
  journeys: 'un parcours écrit',
  pins: 'la valeur attendue d’un appel',
  table: 'la table des événements',
  coverage: 'ce qui doit rester atteint',
  executed: 'l’exécution de plusieurs diagrammes ensemble',
} as const;
export type JudgeName = keyof typeof judges;

/** Changed copies of a chart: how many each judge noticed, and those that nobody can notice, each with its reason. */
export interface Mutants {
  noticed: Partial<Record<JudgeName, number>>;
  survivors: { change: string; reason: string }[];
}

/** The tests of a transition. */
export interface TestedEdge extends Mutants {
  /** Key of the transition. */
  key: string;
  /** Indexes of the written journeys that take it. */
  journeys: number[];
  /** Number of generated paths that take it. */
  paths: number;
}

/** The tests of a chart. */
export interface ChartTests {
  /** Titles of the written journeys, in English as in the tests. */
  journeys: string[];
  /** Of a law: the page of its rules, with which each row is compared. */
  page?: string;
  edges: TestedEdge[];
  /** Changes of states, of inputs of children and of delays. */
  others: Mutants;
}

/** Number of changed copies that a judge noticed. */
export const noticedIn = ({ noticed }: Mutants): number =>
  Object.values(noticed).reduce((sum, count) => sum + count, 0);
