import { expect, it } from 'vitest';
import { expiringPlaces } from '#machines/request-lifecycle/law.ts';
import { migrations } from '#server/database/migrations.ts';
import { whereOver } from '#server/request-calls/expire.ts';

it('the search for expired offers takes those that the law archives, and uses an index of those alone', () => {
  expect(expiringPlaces).toEqual([
    { status: 'offres-en-cours', steps: ['offre-enregistree', 'offre-envoyee'] },
  ]);
  const [index] = migrations.flatMap(({ sql }) => /create index requests_running_out[^;]*/.exec(sql) ?? []);
  expect(index).toMatch(new RegExp(` where ${whereOver.replaceAll(/[()]/g, String.raw`\$&`)}$`));
});
