import { expect, it } from 'vitest';
import { addressQuery } from '#machines/address-completion/query.ts';
import { suite } from './address-completion-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `address-completion`: those that its suite makes (`address-completion-cases.ts`), and
 * those of single rules.
 */

describeSuite(suite);

it('sends an address with its postal code apart, wherever that stands', () => {
  expect(addressQuery(' 12 rue Nationale 37000 ')).toEqual({ q: '12 rue Nationale', postal_code: '37000' });
  expect(addressQuery('37000 Tours')).toEqual({ q: 'Tours', postal_code: '37000' });
  expect(addressQuery(' 12 rue ')).toEqual({ q: '12 rue' });
});
