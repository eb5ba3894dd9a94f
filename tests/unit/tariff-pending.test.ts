import { expect, it } from 'vitest';
import { changedSheet } from '#tests/support/tariffs.ts';
import { draftTables } from '#server/tariffs/comparison.ts';

/*
 * Test of what an explanation says of a version that is not in force (docs/domain/tariff-versions.md, "Replay").
 */

it('an explanation names the state of a version that is not in force yet', () => {
  const said = (['draft', 'submitted', 'published', 'inForce', 'replaced'] as const).map(
    (state) =>
      draftTables({ name: '2027.1', valid_from: '2027-01-01', state }, changedSheet(), '2026-11-30').pending,
  );
  expect(said).toEqual([
    'brouillon',
    'version soumise',
    'publiée, à partir du 01/01/2027',
    undefined,
    undefined,
  ]);
});
