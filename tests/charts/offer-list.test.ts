import { describe, expect, it } from 'vitest';
import { blankQuery, readQuery, wireQuery, writeQuery, type OfferQuery } from '#machines/offer-list/index.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './offer-list-cases.ts';

/*
 * Tests of the chart `offer-list`: those that its suite makes (`offer-list-cases.ts`), and those of single
 * rules.
 */

describeSuite(suite);

describe('the address of a list', () => {
  it('keeps every part of what is asked, and its blanks to itself', () => {
    const query: OfferQuery = {
      status: 'offres-signees',
      search: 'pins',
      type: 'Syndic',
      page: 1200,
      cursor: 'YXw',
      brokerId: 4,
      from: '2026-01-01',
      to: '2026-11-20',
    };
    expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query);
    expect(writeQuery(blankQuery)).toBe('?status=offres-en-cours');
  });

  it('takes a folder under its name on the wire', () => {
    expect(readQuery(new URLSearchParams('status=dossier-decline-charpente')).status).toBe(
      'dossier-decline-charpente',
    );
  });

  it('sends a page beyond the thousandth by its cursor', () => {
    expect(wireQuery({ ...blankQuery, page: 1001, cursor: 'YXw' })).toEqual({
      status: 'offres-en-cours',
      page: 1001,
      cursor: 'YXw',
    });
  });

  it('leaves a last day before the first out of the call, and keeps it in the address', () => {
    const query = { ...blankQuery, from: '2026-11-20', to: '2026-11-19' };
    expect(wireQuery(query)).toEqual({ status: 'offres-en-cours', page: 1, from: '2026-11-20' });
    expect(wireQuery({ ...query, to: '2026-11-20' })).toMatchObject({ to: '2026-11-20' });
    expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query);
  });

  it.each([
    'page=0',
    'page=-3',
    'page=deux',
    'page=1e9',
    'type=Immeuble',
    'courtier=x',
    'status=nimporte',
    'du=hier',
    'au=2026-02-31',
  ])('reads %s as if it were not there', (part) => {
    expect(readQuery(new URLSearchParams(part))).toEqual(blankQuery);
  });
});
