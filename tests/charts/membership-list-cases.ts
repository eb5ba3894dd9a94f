import type { MembershipList } from '#contract/memberships.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import {
  membershipListChart,
  membershipListIgnored,
  type MembershipListEvent,
  type MembershipQuery,
} from '#machines/membership-list/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { summaryOf } from './membership-fixtures.ts';

const counts = {
  unfinished: 1,
  noteligible: 0,
  pending: 2,
  requestInfo: 0,
  signed: 1,
  valid: 7,
  rejected: 0,
};
const some: MembershipList = { memberships: pageOf([summaryOf()], { last_page: 2, total: 16 }), counts };
const none: MembershipList = { memberships: pageOf([]), counts };
const pending: MembershipQuery = { status: 'pending', page: 1 };
const third: MembershipQuery = { status: 'pending', page: 3 };
const valid: MembershipQuery = { status: 'valid', page: 1 };
const asks = (query: MembershipQuery) => given('loadPage', { query });
const ask = (query: MembershipQuery): MembershipListEvent => ({ type: 'list.ask', query });
const tells = emitted({ type: 'memberships.counted', counts });
const shown = done('loadPage', answered(some), {
  at: 'showing',
  context: { ...some, message: null },
  causes: [tells],
});

export const suite = defineSuite(membershipListChart, {
  starts: { pending: { query: pending }, 'a third page': { query: third } },
  events: { 'list.ask': [{ query: valid }, { query: pending }, { query: third }], 'list.refresh': [{}] },
  children: { loadPage: { done: [answered(some), answered(none), failures.offline], error: [fault] } },
  project: ({ query, memberships, counts: said, message }) => [
    query,
    memberships?.total,
    said?.pending,
    message,
  ],
  pins: {
    loadPage: ({ input, last }) => ({
      query: last('list.ask')?.query ?? (input as { query: MembershipQuery }).query,
    }),
  },
  journeys: [
    {
      name: 'a list is shown, and another asked for',
      start: 'pending',
      steps: [
        starts({ at: 'loading', causes: [asks(pending)] }),
        shown,
        send(ask(pending), { at: 'showing' }),
        send(ask(valid), { at: 'loading', context: { query: valid, ...some }, causes: [asks(valid)] }),
        send(ask(third), { at: 'loading', causes: [stopped('loadPage'), asks(third)] }),
        send(ask(pending), { causes: [stopped('loadPage'), asks(pending)] }),
        done('loadPage', answered(none), { at: 'empty', context: { ...none }, causes: [tells] }),
        send({ type: 'list.refresh' }, { at: 'loading', causes: [asks(pending)] }),
        shown,
        send({ type: 'list.refresh' }, { at: 'loading', causes: [asks(pending)] }),
      ],
    },
    {
      name: 'what cannot be read empties the list without a toast: why is said, and it is read again',
      start: 'pending',
      steps: [
        shown,
        send(ask(valid), { causes: [asks(valid)] }),
        done('loadPage', failures.offline, {
          at: 'unavailable',
          context: { memberships: null, counts: null, message: failures.offline.message },
        }),
        send({ type: 'list.refresh' }, { causes: [asks(valid)] }),
        shown,
        send({ type: 'list.refresh' }, { causes: [asks(valid)] }),
        fails('loadPage', fault, {
          at: 'unavailable',
          context: { memberships: null, counts: null, message: unexpected },
        }),
        send({ type: 'list.refresh' }, { causes: [asks(valid)] }),
        shown,
      ],
    },
    {
      name: 'a page beyond the last leads to the last',
      start: 'a third page',
      steps: [
        done('loadPage', answered(none), {
          at: 'beyond',
          context: { memberships: null, counts: null },
          causes: [emitted({ type: 'navigate', to: '?status=pending', replace: true })],
        }),
        send(ask(pending), { at: 'loading', causes: [asks(pending)] }),
      ],
    },
  ],
  ignored: membershipListIgnored,
});
