import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pushToast } from '#web/components/ToastStack.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const passes = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const said = () =>
  [...document.querySelectorAll('.toasts [role="status"] b')].map(({ textContent }) => textContent);

it('a toast goes after 4000 ms, and from under a menu that lies over the page once that is closed', async () => {
  const veil = document.createElement('div');
  veil.className = 'veil';
  await passes(0);
  await act(() => pushToast('success', 'Bienvenue'));
  await passes(3999);
  expect(said()).toEqual(['Bienvenue']);
  document.body.append(veil);
  await passes(4000);
  expect(said()).toEqual(['Bienvenue']);
  veil.remove();
  await passes(4000);
  expect(said()).toEqual([]);
});
