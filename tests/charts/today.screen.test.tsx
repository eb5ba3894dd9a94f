// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Task } from '#contract/resources.ts';
import type { todayChart, TodayContext } from '#machines/today/index.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { useToday, type TodayScript } from '#web/flows/use-today.tsx';
import { Today } from '#web/screens/home/Today.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { signedIn } from './signed-in.ts';
import { suite } from './today-cases.ts';

const Page = ({ script }: { script: TodayScript }) => <Today today={useToday(script)} />;

const shown = () => document.body.textContent ?? '';

const driver: Driver<typeof todayChart> = {
  show: ({ chart, clock, inspect }) => {
    render(
      <SessionProvider actor={signedIn('broker')}>
        <MemoryRouter>
          <Page script={{ chart: chart as typeof todayChart, options: { clock, inspect } }} />
        </MemoryRouter>
      </SessionProvider>,
    );
  },
  ...onPage,
  gestures: { 'today.retry': () => fireEvent.click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Réessayer') ?? document.body) },
  states: {
    loading: () => expect(shown()).toContain('Chargement en cours'),
    waiting: (snapshot) => {
      const { tasks } = snapshot.context as TodayContext;
      expect([...document.querySelectorAll('.tasks .t')].map(({ textContent }) => textContent)).toEqual(tasks.map(({ title }) => title));
    },
    clear: () => expect(shown()).toContain('Aucun dossier ne vous attend aujourd’hui'),
    unavailable: (snapshot) => expect(shown()).toContain(`Cette liste n’a pas pu être lue. ${(snapshot.context as TodayContext).message}`),
  },
};

describeScreen(suite, driver);

it.each([['sinistre', 'sinistres', '/sinistres'], ['rembourser', 'souscription', '/souscription'], ['signer', null, '']] as const)('a task “%s” done on the tab %s leads to where it is done', (kind, tab, end) => {
  const tasks: Task[] = [{ request_id: 42, step: { slug: 'contrat-signe', label: '' }, kind, tab, title: 'À faire', detail: '', question: null, family: 'attente', action: 'Faire' }];
  const { container } = render(<MemoryRouter><Today today={{ tasks, message: null, isLoading: false, isClear: false, isUnavailable: false, retry: () => undefined }} /></MemoryRouter>);
  expect(container.querySelector('.tasks .t')?.getAttribute('href')).toBe(`/dommage-ouvrage/do/dossier/42${end}`);
});
