import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { createReturningSession } from '#web/flows/session-actor.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import AppLayout from '#web/layouts/AppLayout.tsx';
import RegistrationLayout from '#web/layouts/RegistrationLayout.tsx';
import type { ShellProps } from '#web/layouts/Shell.tsx';
import { shellMeanwhile } from '#web/layouts/shells.ts';
import { rowAt } from '#web/navigation/match.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isShown = () => document.querySelector('[aria-busy]')?.classList.contains('skel-shown');

it('what comes quickly never flickers: grey lines stand after 300 ms', () => {
  render(<Skeleton />);
  expect(isShown()).toBe(false);
  act(() => void vi.advanceTimersByTime(300));
  expect(isShown()).toBe(true);
});

it('one wait follows another without a gap: lines that take the place of lines stand at once', () => {
  const { rerender } = render(<Skeleton key="who is there" />);
  act(() => void vi.advanceTimersByTime(300));
  rerender(<Skeleton key="their page" lines={10} />);
  expect(isShown()).toBe(true);
  expect(document.querySelectorAll('.skel')).toHaveLength(10);
});

it('the frame that the page came with is such a wait', () => {
  document.body.innerHTML = '<div class="skel-shown"></div><div id="beside"></div>';
  render(<Skeleton />, { container: document.querySelector<HTMLElement>('#beside') ?? document.body });
  expect(isShown()).toBe(true);
  document.body.innerHTML = '';
});

const returningTo = (path: string, Layout: ComponentType<ShellProps> = AppLayout) =>
  render(
    <SessionProvider actor={createReturningSession()}>
      <MemoryRouter initialEntries={[path]}>
        <Layout>la page</Layout>
      </MemoryRouter>
    </SessionProvider>,
  );

it('the place of the menu is kept while it is asked who is there; what cannot be answered yet is not offered', () => {
  returningTo('/');
  expect(document.querySelector('.app')?.getAttribute('data-menu')).toBeNull();
  expect(document.querySelector('.app > .side')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Déconnexion' }).disabled).toBe(true);
});

it('unless the browser remembers that the menu was closed', () => {
  localStorage.setItem('charpente.menu', 'closed');
  returningTo('/bloc-notes');
  expect(document.querySelector('.app')?.getAttribute('data-menu')).toBe('off');
  expect(document.querySelector('.app > .side')).toBeNull();
  localStorage.removeItem('charpente.menu');
});

it('nobody is asked to sign in to go on with a registration before it is known that they are not', () => {
  returningTo('/creation-compte/activite', RegistrationLayout);
  expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull();
});

it.each([
  ['/', 'app'],
  ['/sign', 'app'],
  ['/reset', 'app'],
  ['/collaborator', 'connecting'],
  ['/client/offre', 'client'],
  ['/mentions-legales', 'public'],
])('a return to %s waits in the frame %s', (path, shell) => {
  const row = rowAt(path);
  expect(row && shellMeanwhile(row)).toBe(shell);
});
