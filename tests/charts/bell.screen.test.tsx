import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, vi } from 'vitest';
import type { bellChart, BellContext } from '#machines/bell/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { BellScript } from '#web/flows/use-bell.tsx';
import Bell from '#web/screens/bell/Bell.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { suite } from './bell-cases.ts';

/* The screen of the chart `bell`: its button in the header, and its panel. */

teachDialogs();

const show = (script: BellScript) =>
  render(
    <MemoryRouter>
      <Bell startsOpen script={script} />
    </MemoryRouter>,
  );

/** The page is in sight or not; jsdom's own is always. */
let sight: DocumentVisibilityState = 'hidden';
const inSight = (state: DocumentVisibilityState) => {
  sight = state;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
  fireEvent(document, new Event('visibilitychange'));
};
const bellButton = () => screen.getByRole('button', { name: /^Avis,/, hidden: true });
const says = () => document.body.textContent ?? '';
const press = (name: string | RegExp) =>
  fireEvent.click(screen.queryByRole('button', { name }) ?? document.body);

const listSeen = (snapshot: { context: unknown }) => {
  const { bell } = snapshot.context as BellContext;
  if (!bell) return expect(says()).toContain('Lecture des avis…');
  const links = screen.queryAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(bell.lines.map((line) => `${line.says}${line.read ? '' : ', non lu'}`));
  if (links.length === 0) expect(says()).toContain('Aucun avis');
  expect(bellButton().getAttribute('aria-label')).toBe(
    `Avis, ${bell.unread === 0 ? 'aucun non lu' : '1\u00a0non lu'}`,
  );
};

const driver: Driver<typeof bellChart> = {
  show: ({ chart, clock, inspect }) => {
    inSight('hidden');
    show({ chart: chart as typeof bellChart, options: { clock, inspect }, jitter: 0.5 });
  },
  ...onPage,
  gestures: {
    'page.shown': () => inSight('visible'),
    'page.hidden': () => inSight('hidden'),
    'bell.read': ({ marked }) => {
      if (marked.until !== undefined) return press('Tout marquer comme lu');
      fireEvent.click(screen.queryAllByRole('link')[0] ?? document.body);
      fireEvent.click(bellButton());
    },
    'bell.retry': () => press('Réessayer'),
  },
  states: {
    'stream.away': () => undefined,
    'stream.listening': () => undefined,
    'stream.waiting': () => undefined,
    'list.unread': listSeen,
    'list.reading': listSeen,
    'list.shown': listSeen,
    'list.gathering': listSeen,
    'list.marking': listSeen,
    'list.unavailable': (snapshot) => {
      const { message, isFinal } = snapshot.context as BellContext;
      expect(screen.getByRole('alert').textContent).toContain(message);
      expect(screen.queryByRole('button', { name: 'Réessayer' }) === null).toBe(isFinal);
    },
  },
  beside: {
    'page.shown': 'the browser says that the page is in sight',
    'page.hidden': 'the browser says that the page is out of sight',
  },
  blank: {
    'stream.away': 'whether a stream is open is not displayed',
    'stream.listening': 'whether a stream is open is not displayed',
    'stream.waiting': 'whether a stream is open is not displayed',
  },
};

describeScreen(suite, driver);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
