import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokenKey } from '#api/token.ts';
import { clearPrefetched, isPrefetched, storePrefetched, takePrefetched } from '#api/prefetched.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the same call gets the prefetched answer, once', async () => {
  storePrefetched('tasks', {}, Promise.resolve('the day'));
  expect(takePrefetched('listRequests', {})).toBeUndefined();
  expect(takePrefetched('tasks', { query: { page: 1 } })).toBeUndefined();
  await expect(takePrefetched('tasks', {})).resolves.toBe('the day');
  expect(takePrefetched('tasks', {})).toBeUndefined();
});

it('a prefetched answer is dropped after a few seconds, and the call is sent', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  storePrefetched('tasks', {}, Promise.resolve('the day'));
  vi.advanceTimersByTime(5_001);
  expect(takePrefetched('tasks', {})).toBeUndefined();
});

it('the call that takes a prefetched answer gets its failure too', async () => {
  storePrefetched('tasks', {}, Promise.reject(new Error('gone')));
  await Promise.resolve();
  await expect(takePrefetched('tasks', {})).rejects.toThrow('gone');
});

it('a prefetched answer is not given to another session, which another tab may have opened', () => {
  storage.set(tokenKey, 'of Marc');
  storePrefetched('getRequest', { params: { id: 12 } }, Promise.resolve('a file of Marc'));
  storage.set(tokenKey, 'of Isabelle');
  expect(isPrefetched('getRequest', { params: { id: 12 } })).toBe(false);
  expect(takePrefetched('getRequest', { params: { id: 12 } })).toBeUndefined();
});

it('a write drops prefetched answers', () => {
  storePrefetched('tasks', {}, Promise.resolve('the day'));
  clearPrefetched();
  expect(takePrefetched('tasks', {})).toBeUndefined();
});

it('a call is not prefetched again while its answer is kept', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  storePrefetched('curent', {}, Promise.resolve('who'), 20_000);
  vi.advanceTimersByTime(19_999);
  expect(isPrefetched('curent', {})).toBe(true);
  vi.advanceTimersByTime(2);
  expect(isPrefetched('curent', {})).toBe(false);
});
