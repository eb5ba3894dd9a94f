import { expect, it } from 'vitest';
import { steps } from '#domain/steps.ts';
import { lawRows, requestLaw } from '#machines/request-lifecycle/law.ts';
import { describeTable } from './law/describe-table.ts';
import { lifecyclePage } from './request-lifecycle-page.ts';

describeTable(requestLaw, lifecyclePage);

it('a step moves only in the status where it belongs', () => {
  const tab6 = steps.slice(steps.indexOf('contrat-signe')) as readonly string[];
  for (const row of lawRows.filter(({ region, from }) => region === 'step' && from !== 'new')) {
    expect(row.places.find(({ region }) => region === 'status')?.states).toEqual([
      tab6.includes(row.from) ? 'offres-signees' : 'offres-en-cours',
    ]);
  }
});
