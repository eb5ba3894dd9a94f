import { afterEach, expect, it, vi } from 'vitest';
import { forgetAhead, storeAhead, takeAhead } from '#api/ahead.ts';

afterEach(() => void vi.useRealTimers());

it('gives the answer that was fetched ahead to the same call, once', async () => {
  storeAhead('tasks', {}, Promise.resolve('the day'));
  expect(takeAhead('listRequests', {})).toBeUndefined();
  expect(takeAhead('tasks', { query: { page: 1 } })).toBeUndefined();
  await expect(takeAhead('tasks', {})).resolves.toBe('the day');
  expect(takeAhead('tasks', {})).toBeUndefined();
});

it('forgets it after a few seconds: the call asks again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  storeAhead('tasks', {}, Promise.resolve('the day'));
  vi.advanceTimersByTime(5_001);
  expect(takeAhead('tasks', {})).toBeUndefined();
});

it('leaves a failure to whoever takes it', async () => {
  storeAhead('tasks', {}, Promise.reject(new Error('gone')));
  await Promise.resolve();
  await expect(takeAhead('tasks', {})).rejects.toThrow('gone');
});

it('is worth nothing after a write', () => {
  storeAhead('tasks', {}, Promise.resolve('the day'));
  forgetAhead();
  expect(takeAhead('tasks', {})).toBeUndefined();
});
