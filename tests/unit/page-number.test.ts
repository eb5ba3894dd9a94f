import { expect, it } from 'vitest';
import { pageNumberIn } from '#machines/shared/page-number.ts';
import { askedPage } from '#server/portal/page.ts';

it.each([
  ['page=2', 2],
  ['page=9999', 9_999],
  ['', 1],
  ['page=', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=02', 1],
  ['page=10000', 1],
  ['page=2x', 1],
  ['page=1.5', 1],
])('an address that says «\u00a0%s\u00a0» asks for page %i', (address, page) => {
  expect(pageNumberIn(new URLSearchParams(address))).toBe(page);
});

it('a query without a number asks for the first page; another is read up to the farthest page', () => {
  expect(askedPage({}, 15)).toEqual({ page: 1, perPage: 15, offset: 0 });
  expect(askedPage({ page: 3, per_page: 20 }, 15)).toEqual({ page: 3, perPage: 20, offset: 40 });
  expect(askedPage({ page: 50_000 }, 10)).toEqual({ page: 1_000, perPage: 10, offset: 9_990 });
});
