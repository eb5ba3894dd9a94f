// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { lazily } from '#web/navigation/lazily.tsx';
import { ErrorBoundary } from '#web/navigation/ErrorBoundary.tsx';

vi.mock('#web/screens/errors/ErrorPage.tsx', () => ({ ErrorPage: () => 'error page' }));

type Loaded = { default: ComponentType };
const page: Loaded = { default: () => <p>the page</p> };
const Page = ({ of: Screen }: { of: ComponentType }) => (
  <Suspense fallback="waiting">
    <Screen />
  </Suspense>
);
const show = (Screen: ComponentType) => act(async () => void render(<Page of={Screen} />));

let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  complaints.mockRestore();
});

it('waits for its chunk, then shows it, and React finds nothing to say', async () => {
  const waiting: ((module: Loaded) => void)[] = [];
  await show(lazily(() => new Promise<Loaded>((resolve) => waiting.push(resolve))));
  expect(document.body.textContent).toBe('waiting');
  await act(async () => waiting.forEach((arrive) => arrive(page)));
  expect(screen.getByText('the page')).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});

it('draws without suspending once it was preloaded, on either end', async () => {
  const Screen = lazily(async () => page);
  await Screen.preload();
  expect(renderToString(<Page of={Screen} />)).toContain('the page');
  expect(render(<Page of={Screen} />).container.textContent).toBe('the page');
});

it('asks for its chunk once, and again only after a failure', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(page);
  const Screen = lazily(load);
  await expect(Screen.preload()).rejects.toThrow('gone');
  await Screen.preload();
  await Screen.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows the error page where the chunk stays away, without asking on and on', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValue(new Error('gone'));
  const Screen = lazily(load);
  const tree = (
    <ErrorBoundary place="/">
      <Page of={Screen} />
    </ErrorBoundary>
  );
  await act(async () => void render(tree));
  expect(document.body.textContent).toBe('error page');
  expect(load).toHaveBeenCalledTimes(1);
});
