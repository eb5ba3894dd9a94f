import { afterEach, expect, it, vi } from 'vitest';
import { clearPrefetched, isPrefetched, storePrefetched, takePrefetched } from '#api/prefetched.ts';

afterEach(() => void vi.useRealTimers());

it('gives the prefetched answer to the same call, once', async () => {
  storePrefetched('tasks', {}, Promise.resolve('the day'));
  expect(takePrefetched('listRequests', {})).toBeUndefined();
  expect(takePrefetched('tasks', { query: { page: 1 } })).toBeUndefined();
  await expect(takePrefetched('tasks', {})).resolves.toBe('the day');
  expect(takePrefetched('tasks', {})).toBeUndefined();
});

it('drops it after a few seconds: the call is sent again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  storePrefetched('tasks', {}, Promise.resolve('the day'));
  vi.advanceTimersByTime(5_001);
  expect(takePrefetched('tasks', {})).toBeUndefined();
});

it('passes a failure on to the call that takes it', async () => {
  storePrefetched('tasks', {}, Promise.reject(new Error('gone')));
  await Promise.resolve();
  await expect(takePrefetched('tasks', {})).rejects.toThrow('gone');
});

it('is dropped after a write', () => {
  storePrefetched('tasks', {}, Promise.resolve('the day'));
  clearPrefetched();
  expect(takePrefetched('tasks', {})).toBeUndefined();
});

it('is not asked for again while it waits, as long as it was said to be kept', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  storePrefetched('curent', {}, Promise.resolve('who'), 20_000);
  vi.advanceTimersByTime(19_999);
  expect(isPrefetched('curent', {})).toBe(true);
  vi.advanceTimersByTime(2);
  expect(isPrefetched('curent', {})).toBe(false);
});
