import { afterEach, expect, it, vi } from 'vitest';
import type { Executor } from '#server/database/executor.ts';
import { Remembered } from '#server/portfolio/remembered.ts';

const database = () => ({}) as Executor;
afterEach(() => vi.useRealTimers());

it('knows what it was told for ten minutes, of each database apart', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [known, one, other] = [new Remembered<string>(10), database(), database()];
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

it('holds no more than it may: it begins anew, and what is too large by itself is not kept', () => {
  const [known, one] = [new Remembered<string>(10), database()];
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
