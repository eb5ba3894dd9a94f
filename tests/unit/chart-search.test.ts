import { expect, it } from 'vitest';
import { readSummaries } from '#server/statecharts/files.ts';
import { hitsOf } from '#web/screens/statecharts/chart-search.ts';

it.each([
  ['sous-en-tête', 'subheader-actions'],
  ['inscription', 'registration'],
  ['onglet', 'dossier-access'],
  ['enchaînement', 'request-lifecycle'],
])('a search for “%s” finds the chart %s by its title', async (asked, id) => {
  const charts = hitsOf(await readSummaries(), asked).filter(({ term }) => term === null);
  expect(charts.map(({ chart }) => chart.id)).toContain(id);
});
