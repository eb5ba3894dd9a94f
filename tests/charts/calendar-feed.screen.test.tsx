import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { CalendarFeed } from '#contract/calendar.ts';
import { answered } from '#tests/support/outcomes.ts';
import { calendarFeedChart, type CalendarFeedContext } from '#machines/calendar-feed/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { CalendarCard } from '#web/screens/profile/CalendarCard.tsx';
import { suite } from './calendar-feed-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';

/* The screen of the chart `calendar-feed`: the card of the profile. */

teachDialogs();

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);

const press = (name: string | RegExp) =>
  fireEvent.click(screen.queryByRole('button', { name }) ?? document.body);
/** Presses a button, and continues where a question follows. */
const confirm = (name: string, continued: string) => {
  press(name);
  press(continued);
};
const shown = () => document.body.textContent ?? '';
const isBusy = (name: string) =>
  expect(screen.getByRole('button', { name: new RegExp(name) }).getAttribute('aria-busy')).toBe('true');

const driver: Driver<typeof calendarFeedChart> = {
  show: ({ chart, clock, inspect }) => {
    render(
      <MemoryRouter>
        <EmittedContext value={hearOnly}>
          <CalendarCard script={{ chart: chart as typeof calendarFeedChart, options: { clock, inspect } }} />
        </EmittedContext>
      </MemoryRouter>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'calendar.open': () => {
      press('Créer une adresse');
      confirm('Remplacer l’adresse', 'Remplacer');
    },
    'calendar.close': () => confirm('Retirer l’adresse', 'Retirer'),
    'calendar.retry': () => press('Réessayer'),
  },
  states: {
    reading: () => expect(shown()).toContain('Chargement en cours'),
    unavailable: (snapshot) => {
      const { message, isFinal } = snapshot.context as CalendarFeedContext;
      expect(screen.getByRole('alert').textContent).toContain(message);
      expect(screen.queryByRole('button', { name: 'Réessayer' }) === null).toBe(isFinal);
    },
    shown: (snapshot) => {
      const { feed, address, message } = snapshot.context as CalendarFeedContext;
      const names = feed?.opened_at ? ['Remplacer l’adresse', 'Retirer l’adresse'] : ['Créer une adresse'];
      for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy();
      expect(screen.queryByRole<HTMLInputElement>('textbox')?.value ?? null).toBe(address);
      expect(shown().includes('Rien n’a été changé')).toBe(message !== null);
    },
    opening: () => isBusy('Créer|Remplacer'),
    rereading: () => isBusy('Créer|Remplacer'),
    closing: () => isBusy('Retirer'),
  },
};

describeScreen(suite, driver);

it('offers no change to a collaborator who is no manager', async () => {
  const feed: CalendarFeed = { opened_at: null, read_at: null, may_write: false };
  const chart = calendarFeedChart.provide({
    actors: { readFeed: fromPromise(() => Promise.resolve(answered({ feed }))) } as never,
  });
  render(
    <MemoryRouter>
      <CalendarCard script={{ chart }} />
    </MemoryRouter>,
  );
  expect(await screen.findByText('Un gérant du cabinet crée l’adresse, et la retire.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
