import type { AccountEventEntry } from '#contract/account-events.ts';
import type { Page } from '#contract/resources.ts';
import {
  accountJournalChart,
  accountJournalIgnored,
  type JournalEvent,
} from '#machines/account-journal/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const line = (id: number, more: Partial<AccountEventEntry> = {}): AccountEventEntry => ({
  id,
  at: '2026-11-20T09:00:00Z',
  kind: 'login',
  user: { id: 7, email: 'courtier@charpente.test' },
  collaborator_id: null,
  collaborator: null,
  network: '192.0.2.7',
  data: {},
  ...more,
});
const data = [
  line(3, { kind: 'login_failed', user: null }),
  line(2, { kind: 'export', data: { call: 'exportRequests', status: 'offres-signees', searched: true } }),
  line(1, { collaborator_id: 2, collaborator: 'Thomas Le Goff' }),
];
const events: Page<AccountEventEntry> = {
  data,
  current_page: 1,
  first_page_url: '',
  from: 1,
  last_page: 2,
  last_page_url: '',
  next_page_url: null,
  prev_page_url: null,
  per_page: 50,
  total: 53,
  total_capped: false,
  to: 50,
};
const asked = (page: number, kind = '') => given('loadEvents', { query: { page, kind } });
const shown = done('loadEvents', answered({ events }), { at: 'listed', context: { events, message: null } });

export const suite = defineSuite(accountJournalChart, {
  starts: { 'all of it': { page: 1, kind: '' } },
  events: {
    'place.change': [
      { page: 1, kind: '' },
      { page: 2, kind: '' },
      { page: 1, kind: 'login_failed' },
    ],
    'journal.refresh': [{}],
  },
  children: { loadEvents: { done: [answered({ events }), offline], error: [fault] } },
  project: ({ page, kind, events: read, message }) => [page, kind, read !== null, message],
  pins: {
    loadEvents: ({ input, last }) => ({
      query: {
        page: last('place.change')?.page ?? input.page,
        kind: last('place.change')?.kind ?? input.kind,
      },
    }),
  },
  journeys: [
    {
      name: 'another page, and another kind of line, are asked for once; what was shown stays meanwhile',
      steps: [
        starts({ at: 'loading', causes: [asked(1)] }),
        shown,
        send<JournalEvent>({ type: 'place.change', page: 1, kind: '' }, { at: 'listed', causes: [] }),
        send<JournalEvent>(
          { type: 'place.change', page: 2, kind: '' },
          { at: 'loading', context: { page: 2, kind: '', events }, causes: [asked(2)] },
        ),
        send<JournalEvent>(
          { type: 'place.change', page: 1, kind: 'login_failed' },
          {
            at: 'loading',
            context: { page: 1, kind: 'login_failed' },
            causes: [stopped('loadEvents'), asked(1, 'login_failed')],
          },
        ),
        send<JournalEvent>(
          { type: 'place.change', page: 1, kind: '' },
          { at: 'loading', context: { page: 1, kind: '' }, causes: [stopped('loadEvents'), asked(1)] },
        ),
        shown,
        send({ type: 'journal.refresh' }, { at: 'loading', causes: [asked(1)] }),
      ],
    },
    {
      name: 'a journal that cannot be read says why, and is read again on demand',
      steps: [
        done('loadEvents', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'journal.refresh' }, { at: 'loading', causes: [asked(1)] }),
        fails('loadEvents', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'journal.refresh' }, { at: 'loading', causes: [asked(1)] }),
        shown,
      ],
    },
  ],
  ignored: accountJournalIgnored,
});
