// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect } from 'vitest';
import type { failedJobsChart, FailedJobsContext } from '#machines/failed-jobs/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import FailedJobs from '#web/screens/jobs/FailedJobs.tsx';
import { suite } from './failed-jobs-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';

beforeAll(() => teachDialogs());

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as FailedJobsContext;
const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const buttons = (within: ParentNode | null) => [...(within?.querySelectorAll('button') ?? [])];
const named = (name: string, within: ParentNode | null) =>
  buttons(within).find(({ textContent }) => textContent === name);
const line = (id: number) => document.querySelectorAll<HTMLElement>('tbody tr')[id - 5] ?? null;
const press = (button: HTMLElement | undefined) => fireEvent.click(button ?? document.body);
const list = () => document.querySelector('tbody')?.textContent ?? '';
/** Each line with its recipient and its reason; without lines, that nothing is left. */
const listed = (snapshot: { context: unknown }) => {
  const { jobs } = contextOf(snapshot);
  expect(dialog()).toBeNull();
  if (jobs?.length === 0) expect(document.body.textContent).toContain('Rien n’est abandonné');
  for (const { to, reason } of jobs ?? [])
    expect([list().includes(to ?? 'Travail de fond'), list().includes(reason)]).toEqual([true, true]);
};
/** Which buttons wait for what is under way: none is pressed in vain. */
const waiting = () =>
  [...buttons(document)]
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent);
const inLines = (count: number) => Array.from({ length: count }, () => ['Réessayer', 'Écarter']).flat();
const countOf = (snapshot: { context: unknown }) => contextOf(snapshot).jobs?.length ?? 0;
const isBusy = (button: HTMLElement | undefined) => expect(button?.getAttribute('aria-busy')).toBe('true');

const driver: Driver<typeof failedJobsChart> = {
  show: ({ chart, clock, inspect }) => {
    render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter>
          <FailedJobs script={{ chart: chart as typeof failedJobsChart, options: { clock, inspect } }} />
        </MemoryRouter>
      </EmittedContext>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'jobs.refresh': () => press(named('Actualiser', document)),
    'job.retry': ({ id }) => press(named('Réessayer', line(id))),
    'job.dismiss': ({ id }) => press(named('Écarter', line(id))),
    'dismissal.confirm': () => void fireEvent.submit(dialog()?.querySelector('form') ?? document.body),
    'dismissal.cancel': () => press(named('Annuler', dialog())),
  },
  states: {
    loading: (snapshot) => {
      isBusy(named('Actualiser', document));
      expect(waiting()).toEqual(inLines(countOf(snapshot)));
    },
    unavailable: (snapshot) => {
      expect(document.body.textContent).toContain(contextOf(snapshot).message);
      expect(waiting()).toEqual(inLines(countOf(snapshot)));
    },
    listed: (snapshot) => {
      expect(waiting()).toEqual([]);
      expect(named('Actualiser', document)?.getAttribute('aria-busy')).toBeNull();
      listed(snapshot);
    },
    retrying: (snapshot) => {
      isBusy(named('Réessayer', line(contextOf(snapshot).jobId ?? 0)));
      expect(waiting()).toEqual(['Actualiser', 'Écarter', ...inLines(countOf(snapshot) - 1)]);
    },
    confirming: () => expect(dialog()?.textContent).toContain('Écarter ce travail'),
    dismissing: () => isBusy(named('Écarter', dialog())),
  },
};

describeScreen(suite, driver);
