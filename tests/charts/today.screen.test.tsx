import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { RequestTask, Task } from '#contract/task-resources.ts';
import type { todayChart, TodayContext } from '#machines/today/index.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { useToday, type TodayScript } from '#web/flows/use-today.tsx';
import { Today } from '#web/screens/home/Today.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { dayWith } from './day.ts';
import { signedIn } from './signed-in.ts';
import { suite } from './today-cases.ts';

const Page = ({ script }: { script: TodayScript }) => <Today today={useToday(script)} />;

const press = (name: string) =>
  fireEvent.click(
    [...document.querySelectorAll('.tasks button')].find((one) => one.getAttribute('aria-label') === name) ??
      document.body,
  );
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
  gestures: {
    'task.remind': ({ task }) => press(`${task.action}\u00a0: ${task.title}, ${task.detail}`),
    'today.retry': () =>
      fireEvent.click(
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Réessayer') ??
          document.body,
      ),
  },
  states: {
    loading: () => expect(shown()).toContain('Chargement en cours'),
    'waiting.listed': (snapshot) => {
      const { tasks, total, reminded } = snapshot.context as TodayContext;
      expect([...document.querySelectorAll('.tasks .t')].map(({ textContent }) => textContent)).toEqual(
        tasks.map(({ title }) => title),
      );
      expect(shown()).toContain(`${total}\u00a0action`);
      for (const { message } of Object.values(reminded)) expect(shown()).toContain(message);
      expect(document.querySelector('[aria-busy]')).toBeNull();
    },
    'waiting.reminding': () =>
      expect(document.querySelector('.tasks [aria-busy]')?.textContent).toMatch(/^Relancer/),
    clear: () => expect(shown()).toContain('Aucun dossier ne vous attend aujourd’hui'),
    unavailable: (snapshot) =>
      expect(document.querySelector('[role=alert]')?.textContent).toContain(
        `Cette liste n’a pas pu être affichée${(snapshot.context as TodayContext).message}`,
      ),
  },
};

describeScreen(suite, driver);

it.each([
  ['sinistre', 'sinistres', '/sinistres'],
  ['rembourser', 'souscription', '/souscription'],
  ['signer', null, ''],
] as const)('a task “%s” done on the tab %s leads to where it is done', (kind, tab, end) => {
  const tasks: Task[] = [
    {
      request_id: 42,
      cabinet: null,
      step: { slug: 'contrat-signe', label: '' },
      kind,
      tab,
      title: 'À faire',
      detail: '',
      question: null,
      family: 'attente',
      action: 'Faire',
      late: false,
      reminds: null,
    },
  ];
  const { container } = render(
    <MemoryRouter>
      <Today today={dayWith(tasks)} />
    </MemoryRouter>,
  );
  expect(container.querySelector('.tasks .t')?.getAttribute('href')).toBe(
    `/dommage-ouvrage/do/dossier/42${end}`,
  );
});

it('shows what is overdue as such, and when a client was last mailed, whether it looked, until it is reminded', () => {
  const reminds = {
    event: 'CLIENT.REMIND',
    version: 1,
    sent_at: '2026-06-01T08:00:00Z',
    opened_at: null,
    reminded_at: null,
  } as const;
  const offer: RequestTask = {
    request_id: 42,
    cabinet: null,
    step: { slug: 'offre-envoyee', label: '' },
    kind: 'relancer',
    tab: null,
    title: 'Offre sans réponse',
    detail: 'DO-1',
    question: null,
    family: 'cours',
    action: 'Relancer le client',
    late: false,
    reminds,
  };
  const claim: Task = {
    ...offer,
    request_id: 43,
    cabinet: null,
    kind: 'sinistre',
    title: 'Un sinistre attend',
    late: true,
    reminds: null,
  };
  const show = (reminded?: { sent: boolean; message: string }) =>
    render(
      <MemoryRouter>
        <Today
          today={{
            ...dayWith([claim, offer], 31),
            remindedOf: ({ reminds: one }) => (one ? reminded : undefined),
          }}
        />
      </MemoryRouter>,
    ).unmount;
  const unmount = show();
  expect([...document.querySelectorAll('.tasks .late .t')].map(({ textContent }) => textContent)).toEqual([
    'Un sinistre attend',
  ]);
  expect(shown()).toContain('DO-1 – dernier envoi le 01/06/2026, lien pas encore ouvert');
  expect(shown()).toContain('31\u00a0actions');
  unmount();
  show({ sent: true, message: 'Le rappel est envoyé au client.' });
  expect(shown()).toContain('Le rappel est envoyé au client.');
  expect([
    shown().includes('lien pas encore ouvert'),
    [...document.querySelectorAll('.tasks button')].length,
  ]).toEqual([false, 0]);
});

it('leads the focus from the button of a reminder to the link that replaces it', () => {
  const reminds = {
    event: 'CLIENT.REMIND',
    version: 1,
    sent_at: null,
    opened_at: null,
    reminded_at: null,
  } as const;
  const offer: RequestTask = {
    request_id: 42,
    cabinet: null,
    step: { slug: 'offre-envoyee', label: '' },
    kind: 'relancer',
    tab: null,
    title: 'Offre sans réponse',
    detail: 'DO-1',
    question: null,
    family: 'cours',
    action: 'Relancer le client',
    late: false,
    reminds,
  };
  const page = (reminded?: { sent: boolean; message: string }) => (
    <MemoryRouter>
      <Today today={{ ...dayWith([offer], 1), remindedOf: () => reminded }} />
    </MemoryRouter>
  );
  const { rerender, unmount } = render(page());
  document.querySelector<HTMLButtonElement>('.tasks button')?.focus();
  rerender(page({ sent: true, message: 'Le rappel est envoyé au client.' }));
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Voir le dossier');
  unmount();
});

it('names in each button and link whom its task is about, of which cabinet', () => {
  const [one, other] = ['Famille Lemaître', 'SCI Les Tilleuls'].map((client, index): RequestTask => ({
    request_id: index,
    cabinet: index === 0 ? null : 'Cabinet Fournier',
    step: { slug: 'offre-envoyee', label: '' },
    kind: 'relancer',
    tab: null,
    title: 'Offre sans réponse',
    detail: `DO-${index} – ${client}`,
    question: null,
    family: 'cours',
    action: 'Relancer le client',
    late: false,
    reminds:
      index === 0
        ? null
        : { event: 'CLIENT.REMIND', version: 1, sent_at: null, opened_at: null, reminded_at: null },
  }));
  if (!one || !other) throw new Error('There are two tasks');
  const { container } = render(
    <MemoryRouter>
      <Today today={dayWith([one, other])} />
    </MemoryRouter>,
  );
  const names = (selector: string) =>
    [...container.querySelectorAll(selector)].map((element) => element.getAttribute('aria-label'));
  expect(names('.tasks .act > *')).toEqual([
    'Relancer le client\u00a0: Offre sans réponse, DO-0 – Famille Lemaître',
    'Relancer le client\u00a0: Offre sans réponse, DO-1 – SCI Les Tilleuls, Cabinet Fournier',
  ]);
  expect(names('.tasks .t')).toEqual([
    'Offre sans réponse, DO-0 – Famille Lemaître',
    'Offre sans réponse, DO-1 – SCI Les Tilleuls, Cabinet Fournier',
  ]);
  expect(container.textContent).toContain('DO-1 – SCI Les Tilleuls – Cabinet Fournier');
});

it.each([
  [true, '/dashboard/documents/9'],
  [false, '/dashboard/demandes/9'],
])('a task about a membership leads to its page (pieces: %s)', (documents, address) => {
  const task: Task = {
    request_id: null,
    step: null,
    membership: { id: 9, documents },
    cabinet: 'Cabinet Fournier',
    kind: 'examiner',
    tab: null,
    title: 'Une pièce d’adhésion est à examiner',
    detail: 'N° ORIAS 16004872',
    question: null,
    family: 'attente',
    action: 'Examiner',
    late: false,
    reminds: null,
  };
  const { container } = render(
    <MemoryRouter>
      <Today today={dayWith([task])} />
    </MemoryRouter>,
  );
  expect([...container.querySelectorAll('.tasks a')].map((link) => link.getAttribute('href'))).toEqual([
    address,
    address,
  ]);
});
