import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { lazily, type Lazy } from '#web/navigation/lazily.tsx';
import { ErrorBoundary } from '#web/navigation/ErrorBoundary.tsx';

/** Returns true: the page is being reloaded. */
const reload = vi.fn<() => boolean>(() => true);

const errorPage = 'Cette page n’a pas pu s’afficher';

type Loaded = { default: ComponentType };
const page: Loaded = { default: () => <p>the page</p> };
const Page = ({ of: Screen }: { of: Lazy }) => <Screen meanwhile="waiting" afterwards=", whole" />;
const show = (Screen: Lazy) => act(async () => void render(<Page of={Screen} />));

let complaints: MockInstance;
beforeEach(() => {
  reload.mockClear();
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  complaints.mockRestore();
});

it('a lazy screen waits for its chunk, then shows it, and React logs no error', async () => {
  const waiting: ((module: Loaded) => void)[] = [];
  await show(lazily(() => new Promise<Loaded>((resolve) => waiting.push(resolve))));
  expect(document.body.textContent).toBe('waiting');
  await act(async () => waiting.forEach((arrive) => arrive(page)));
  expect(screen.getByText('the page')).toBeTruthy();
  expect(document.body.textContent).toBe('the page, whole');
  expect(complaints).not.toHaveBeenCalled();
});

it('a preloaded screen is drawn without suspending, on the server and in the browser', async () => {
  const Screen = lazily(async () => page);
  await Screen.preload();
  expect(renderToString(<Page of={Screen} />)).toContain('the page</p>, whole');
  expect(render(<Page of={Screen} />).container.textContent).toBe('the page, whole');
});

it('a lazy screen requests its chunk once, and again only after a failure', async () => {
  const load = vi
    .fn<() => Promise<Loaded>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(page);
  const Screen = lazily(load);
  await expect(Screen.preload()).rejects.toThrow('gone');
  await Screen.preload();
  await Screen.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a lazy screen shows the error page if its chunk cannot be loaded, after one request', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValue(new Error('gone'));
  const Screen = lazily(load);
  const tree = (
    <MemoryRouter>
      <ErrorBoundary path="/">
        <Page of={Screen} />
      </ErrorBoundary>
    </MemoryRouter>
  );
  await act(async () => void render(tree));
  expect(document.body.textContent).toContain(errorPage);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a lazy screen requests its chunk again when it is drawn again after a failure', async () => {
  const load = vi
    .fn<() => Promise<Loaded>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(page);
  const Screen = lazily(load);
  const tree = (place: string) => (
    <MemoryRouter>
      <ErrorBoundary path={place}>{place === '/' ? <Page of={Screen} /> : 'elsewhere'}</ErrorBoundary>
    </MemoryRouter>
  );
  const { rerender, container } = render(tree('/'));
  await act(async () => undefined);
  expect(container.textContent).toContain(errorPage);
  await act(async () => rerender(tree('/elsewhere')));
  expect(container.textContent).toBe('elsewhere');
  await act(async () => rerender(tree('/')));
  expect(container.textContent).toBe('the page, whole');
});

const chunkGone = new TypeError('Failed to fetch dynamically imported module: /assets/Page.js');

it('a displayed screen whose chunk no longer exists reloads the page, and shows its placeholder meanwhile', async () => {
  const waiting: ((error: Error) => void)[] = [];
  await show(lazily(() => new Promise<Loaded>((_, reject) => waiting.push(reject)), reload));
  await act(async () => waiting.forEach((fail) => fail(chunkGone)));
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('waiting');
});

it('a screen whose chunk is known to be missing before it is drawn reloads the page', async () => {
  await show(lazily(() => Promise.reject<Loaded>(chunkGone), reload));
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('waiting');
});

it('a missing chunk that was only preloaded does not reload the page', async () => {
  const Screen = lazily(() => Promise.reject<Loaded>(chunkGone), reload);
  await expect(Screen.preload()).rejects.toThrow(chunkGone);
  expect(reload).not.toHaveBeenCalled();
});
