import { fireEvent } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { FailedJob } from '#contract/failed-jobs.ts';
import type { RowCommand } from '#machines/shared/paged-list/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { jobsRules } from '#web/flows/use-failed-jobs.tsx';
import FailedJobs from '#web/screens/jobs/FailedJobs.tsx';
import { button, describeList, press, waiting, type ListScreen } from './list-screen.tsx';

beforeAll(() => teachDialogs());

const job: FailedJob = {
  id: 5,
  kind: 'request.notice-mail',
  to: 'client@exemple.test',
  subject: 'Votre offre',
  asked_at: '2026-11-20T09:00:00Z',
  failed_at: '2026-11-20T09:01:00Z',
  attempts: 1,
  is_refused: true,
  reason: '550 No such user',
};
const work: FailedJob = {
  ...job,
  id: 6,
  kind: 'request.paper',
  to: null,
  subject: null,
  attempts: 9,
  is_refused: false,
  reason: 'The storage is full',
};
interface Jobs {
  jobs: FailedJob[];
}
const retry: RowCommand = { row: 5, call: 'retryJob', with: { params: { id: 5 } }, asks: false };
const dismiss: RowCommand = { row: 6, call: 'dismissJob', with: { params: { id: 6 } }, asks: true };

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const line = (id: number) => document.querySelectorAll('tbody tr')[id - 5] ?? null;
const inLines = (answer: object | null, without = 0) =>
  Array.from({ length: ((answer as Jobs | null)?.jobs.length ?? 0) - without }, () => [
    'Réessayer',
    'Écarter',
  ]).flat();
const isBusy = (one: HTMLElement | undefined) => expect(one?.getAttribute('aria-busy')).toBe('true');

const seen: ListScreen['seen'] = (contextOf) => ({
  loading: (snapshot) => {
    isBusy(button('Actualiser'));
    expect(waiting()).toEqual(inLines(contextOf(snapshot).answer));
    expect(dialog()).toBeNull();
  },
  asking: () => expect(dialog()?.textContent).toContain('Écarter ce travail'),
  running: (snapshot) => {
    if (contextOf(snapshot).command?.asks) return isBusy(button('Écarter', dialog()));
    isBusy(button('Réessayer', line(5)));
    expect(waiting()).toEqual(['Actualiser', 'Écarter', ...inLines(contextOf(snapshot).answer, 1)]);
  },
});

describeList({
  list: jobsRules,
  path: '/dashboard/taches',
  page: (script) => <FailedJobs script={script} />,
  queries: [{ page: 1 }, { page: 2 }],
  refresh: () => press(button('Actualiser')),
  some: { jobs: [job, work], total: 2 },
  none: { jobs: [], total: 0 },
  rows: ({ jobs }: Jobs) => jobs.map(({ to, reason }) => [to ?? 'Travail de fond', reason]),
  empty: 'Rien n’est abandonné',
  commands: [retry, dismiss],
  press: ({ row, asks }) => press(button(asks ? 'Écarter' : 'Réessayer', line(row))),
  asks: {
    confirm: () => void fireEvent.submit(dialog()?.querySelector('form') ?? document.body),
    cancel: () => press(button('Annuler', dialog())),
  },
  seen,
});
