import { expect, it } from 'vitest';
import { readToken, storeToken } from '#api/token.ts';
import { clearGuests, guestKey, storeInTab, readFromTab } from '#machines/shared/tab-storage.ts';
import { replaceRefusedStorage } from '#web/memory-storage.ts';

const refuse = (name: 'localStorage' | 'sessionStorage') =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });

it('storage that may be used stays as it is', () => {
  const [local, session] = [localStorage, sessionStorage];
  replaceRefusedStorage();
  expect([localStorage === local, sessionStorage === session]).toEqual([true, true]);
});

it('storage that is refused is the page’s memory: what is kept there is found, listed and forgotten', () => {
  refuse('sessionStorage');
  const local = localStorage;
  replaceRefusedStorage();
  expect(localStorage).toBe(local);
  storeToken('of an hour', 'client');
  const place = guestKey('refus', 'DO-2026-000042');
  storeInTab(place, { reason: 'Trop cher' });
  expect([
    readToken('client'),
    readFromTab(place),
    sessionStorage.length,
    sessionStorage.getItem('toString'),
  ]).toEqual(['of an hour', { reason: 'Trop cher' }, 2, null]);
  clearGuests();
  expect([readFromTab(place), sessionStorage.length, sessionStorage.key(1)]).toEqual([null, 1, null]);
  sessionStorage.clear();
  expect(readToken('client')).toBeNull();
});
