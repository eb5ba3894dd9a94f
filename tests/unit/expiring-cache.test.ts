import { afterEach, expect, it, vi } from 'vitest';
import type { Executor } from '#server/database/executor.ts';
import { ExpiringCache } from '#server/portfolio/expiring-cache.ts';

const database = () => ({}) as Executor;
afterEach(() => vi.useRealTimers());

it('an entry expires after ten minutes, and each database has its own', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [known, one, other] = [new ExpiringCache<string>(10), database(), database()];
  known.keep(one, 'rue', 'common');
  vi.advanceTimersByTime(599_999);
  expect([known.of(one, 'rue'), known.of(other, 'rue'), known.of(one, 'place')]).toEqual([
    'common',
    undefined,
    undefined,
  ]);
  vi.advanceTimersByTime(1);
  expect(known.of(one, 'rue')).toBe(undefined);
});

it('the cache is cleared when an entry would exceed its limit, and never takes an entry larger than the limit', () => {
  const [known, one] = [new ExpiringCache<string>(10), database()];
  const contents = () => ['a', 'b', 'c'].filter((key) => known.of(one, key) !== undefined);
  known.keep(one, 'a', 'A', 4);
  known.keep(one, 'a', 'A', 4);
  known.keep(one, 'b', 'B', 6);
  expect(contents()).toEqual(['a', 'b']);
  known.keep(one, 'c', 'C', 1);
  expect(contents()).toEqual(['c']);
  known.keep(one, 'a', 'A', 11);
  expect(contents()).toEqual(['c']);
});
