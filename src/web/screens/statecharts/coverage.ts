import { noticedIn, type ChartTests, type TestedEdge } from '#domain/chart-tests.ts';
import { plural } from '../../components/format.ts';

/** How the tests cover a transition, as groups of colours. */
export const coverageGroups = {
  written: 'un parcours écrit, ou la page de la loi',
  found: 'des chemins engendrés seulement',
  hole: 'aucun test',
} as const;
export type CoverageGroup = keyof typeof coverageGroups;

/** Group of a transition. A row of a law is written on the law's page, with which each test compares it. */
export function coverageOf({ page }: ChartTests, { journeys, paths }: TestedEdge): CoverageGroup {
  if (journeys.length > 0 || (page !== undefined && paths > 0)) return 'written';
  return paths > 0 ? 'found' : 'hole';
}

/** Group of each transition of a chart, by its key. */
export const coverageByKey = (tests: ChartTests): Map<string, CoverageGroup> =>
  new Map(tests.edges.map((edge) => [edge.key, coverageOf(tests, edge)]));

/** How many transitions and changes of a chart its tests cover, in one sentence. */
export function coverageSentence(tests: ChartTests): string {
  const { edges, others } = tests;
  const written = edges.filter((edge) => coverageOf(tests, edge) === 'written').length;
  const noticed = [...edges, others].reduce((sum, one) => sum + noticedIn(one), 0);
  const survivors = [...edges, others].reduce((sum, one) => sum + one.survivors.length, 0);
  return (
    `${plural(written, 'passage')} sur ${edges.length} par un parcours écrit ou la page de la loi. ` +
    `${plural(noticed + survivors, 'changement')} à l’essai, dont ${plural(noticed, 'remarqué')}.`
  );
}
