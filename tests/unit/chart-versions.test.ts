import { expect, it } from 'vitest';
import { isVersionName, newestFirst, versionFileOf } from '#domain/chart-versions.ts';

/*
 * Names of the saved versions of the charts.
 */

it('orders versions by their numbers, the newest first', () => {
  const versions = ['0.9.0', '1.10.0', '1.2.0', '1.2', '10.0.0'];
  const files = [...versions.map(versionFileOf), 'README.md', 'x.json.gz'];
  expect(newestFirst(files)).toEqual(['10.0.0', '1.10.0', '1.2.0', '1.2', '0.9.0']);
});

it.each(['', '1', 'latest', '../1.0.0', '1.0.0/..', '-1.0.0', '1.0.0.0.0'])(
  'takes %j for no name of a version',
  (text) => expect(isVersionName(text)).toBe(false),
);
