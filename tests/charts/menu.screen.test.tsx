import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMenu } from '#web/layouts/use-menu.ts';

const at = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const open = () =>
  renderHook(useMenu, {
    wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>,
  }).result;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens as it was left last in this browser, and open where it was never touched', () => {
  at(false);
  const first = open();
  expect(first.current.open).toBe(true);
  act(() => first.current.toggle());
  expect(first.current.open).toBe(false);
  const second = open();
  expect(second.current.open).toBe(false);
  act(() => second.current.toggle());
  expect(open().current.open).toBe(true);
});

it('remembers nothing of the drawer of a narrow window', () => {
  at(true);
  const first = open();
  act(() => first.current.toggle());
  expect(first.current.open).toBe(true);
  expect(open().current.open).toBe(false);
  expect(localStorage.length).toBe(0);
});
