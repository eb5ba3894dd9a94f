import { expect, it } from 'vitest';
import { addressQuery } from '#machines/shared/completion/address-query.ts';
import { suite } from './completion-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `completion`: those that its suite makes (`completion-cases.ts`), and
 * those of single rules.
 */

describeSuite(suite);

it('sends an address with its postal code apart, wherever that stands', () => {
  expect(addressQuery(' 12 rue Nationale 37000 ')).toEqual({ q: '12 rue Nationale', postal_code: '37000' });
  expect(addressQuery('37000 Tours')).toEqual({ q: 'Tours', postal_code: '37000' });
  expect(addressQuery(' 12 rue ')).toEqual({ q: '12 rue' });
});
