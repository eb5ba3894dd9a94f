import {
  brokerPapersChart,
  brokerPapersIgnored,
  type BrokerPapersEvent,
} from '#machines/broker-papers/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { given, sentTo, stopped } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { looksOf, membershipOf } from './membership-fixtures.ts';

/*
 * The suite of the chart `broker-papers`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const membership = membershipOf();
const looks = looksOf(membership);
const sent = membershipOf({ contents_version: 5 });
const handedOver = membershipOf({ version: 5 });
const reads = given('readOwn', {});
const children = [
  given('documents', { parent: '@self', membership }),
  given('lawActions', { parent: '@self', object: membership }),
  given('updates', { parent: '@self', id: null }),
];
const told = (one: object) => [
  sentTo('documents', { type: 'membership.changed', membership: one }),
  sentTo('lawActions', { type: 'object.changed', object: one }),
];
const opened = done('readOwn', answered({ membership }), {
  at: { open: 'shown' },
  context: { currentMembership: membership, message: null },
  causes: children,
});
const outdated = childSends(
  'lawActions',
  { type: 'object.outdated' },
  { at: { open: 'refreshing' }, causes: [given('rereadOwn', {})] },
);

export const suite = defineSuite(brokerPapersChart, {
  events: {
    'papers.retry': [{}],
    'membership.changed': sentBy(['documents', 'updates'], [{ membership: sent }, { membership }]),
    'action.done': sentBy('lawActions', [
      { answer: { message: '', membership: handedOver } },
      { answer: { message: '', membership } },
    ]),
    'object.outdated': sentBy('lawActions', [{}]),
  },
  children: {
    readOwn: {
      done: [answered({ membership }), answered({ membership: null }), failures.offline],
      error: [fault],
    },
    documents: { looks: looks.documents, error: [fault] },
    lawActions: { looks: looks.lawActions, error: [fault] },
    updates: { error: [fault] },
  },
  project: ({ currentMembership: one, message }) => [one?.version, one?.contents_version, message],
  pins: {
    readOwn: () => ({}),
    rereadOwn: () => ({}),
    documents: () => ({ parent: '@self', membership }),
    lawActions: () => ({ parent: '@self', object: membership }),
    updates: () => ({ parent: '@self', id: null }),
  },
  journeys: [
    {
      name: 'The broker replaces a paper, then hands all papers over',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        opened,
        childSends(
          'documents',
          { type: 'membership.changed', membership: sent },
          { at: { open: 'shown' }, context: { currentMembership: sent }, causes: told(sent) },
        ),
        childSends(
          'documents',
          { type: 'membership.changed', membership },
          { context: { currentMembership: sent } },
        ),
        childSends(
          'lawActions',
          { type: 'action.done', answer: { message: '', membership: handedOver } },
          { context: { currentMembership: handedOver }, causes: told(handedOver) },
        ),
      ],
    },
    {
      name: 'The tab is shown again: the page takes a newer membership and new rights, never an older one',
      steps: [
        opened,
        childSends(
          'updates',
          { type: 'membership.changed', membership: sent },
          { at: { open: 'shown' }, context: { currentMembership: sent }, causes: told(sent) },
        ),
        childSends(
          'updates',
          { type: 'membership.changed', membership: { ...sent, permitted: [] } },
          {
            context: { currentMembership: { ...sent, permitted: [] } },
            causes: told({ ...sent, permitted: [] }),
          },
        ),
        childSends(
          'updates',
          { type: 'membership.changed', membership: { ...sent, permitted: [] } },
          { causes: [] },
        ),
        childSends(
          'updates',
          { type: 'membership.changed', membership },
          { context: { currentMembership: { ...sent, permitted: [] } }, causes: [] },
        ),
      ],
    },
    {
      name: 'Somebody else changed the membership: it is read again and stays visible',
      steps: [
        opened,
        outdated,
        done('rereadOwn', answered({ membership: sent }), {
          at: { open: 'shown' },
          context: { currentMembership: sent },
          causes: told(sent),
        }),
        outdated,
        done('rereadOwn', failures.offline, { at: { open: 'shown' }, context: { currentMembership: sent } }),
        outdated,
        fails('rereadOwn', fault, { at: { open: 'shown' } }),
      ],
    },
    {
      name: 'An account without a membership sees that there is none',
      steps: [done('readOwn', answered({ membership: null }), { at: 'none' })],
    },
    {
      name: 'The membership cannot be read: "Retry" reads it again',
      steps: [
        done('readOwn', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message },
        }),
        send({ type: 'papers.retry' }, { at: 'reading', causes: [reads] }),
        fails('readOwn', fault, { at: 'unavailable', context: { message: unexpected } }),
      ],
    },
    ...(['documents', 'lawActions', 'updates'] as const).map((child) => ({
      name: `The chart ${child} breaks: the page becomes unavailable and stops every chart`,
      steps: [
        opened,
        fails(child, fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: ['documents', 'lawActions', 'updates'].filter((one) => one !== child).map(stopped),
        }),
        send<BrokerPapersEvent>({ type: 'papers.retry' }, { at: 'reading', causes: [reads] }),
      ],
    })),
  ],
  ignored: brokerPapersIgnored,
});
