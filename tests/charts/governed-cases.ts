import { governedChart, governedIgnored } from '#machines/shared/governed/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { accountOf } from './account-fixtures.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

/*
 * The suite of the chart `governed`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const suspended = accountOf({
  version: 2,
  state: 'suspended',
  permitted: [{ event: 'ACCOUNT.RESTORE', channel: 'call' }],
});
const account = accountOf();
/** The actions of the object, none of them chosen. */
const lawActions = { value: 'choosing', context: { action: null, errors: {}, message: null } };

const read = answered({ account });
const reread = answered({ account: suspended });
const reads = given('readObject', { params: { id: 12 } });
const acts = (object: object) => given('lawActions', { parent: '@self', object });
const opened = done('readObject', read, {
  at: { open: 'shown' },
  context: { object: account, message: null },
  causes: [acts(account)],
});
const tells = (object: object) => sentTo('lawActions', { type: 'object.changed', object });

export const suite = defineSuite(governedChart, {
  starts: { 'an account': { kind: 'account', id: 12 } },
  events: {
    'object.retry': [{}],
    'action.done': sentBy('lawActions', [{ answer: { account: suspended } }]),
    'object.outdated': sentBy('lawActions', [{}]),
  },
  children: {
    readObject: { done: [read, reread, failures.gone, failures.offline], error: [fault] },
    lawActions: { looks: lawActions, error: ['broken'] },
  },
  project: ({ object, message }) => [object?.version, message],
  pins: {
    readObject: () => ({ params: { id: 12 } }),
    rereadObject: () => ({ params: { id: 12 } }),
    lawActions: ({ output }) => ({
      parent: '@self',
      object: (output('readObject') as typeof read).answer.account,
    }),
  },
  journeys: [
    {
      name: 'A user opens an object and acts: its actions get the changed object',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        opened,
        childSends(
          'lawActions',
          { type: 'action.done', answer: { account: suspended } },
          { at: { open: 'shown' }, context: { object: suspended }, causes: [tells(suspended)] },
        ),
      ],
    },
    {
      name: 'Somebody else was faster: the object is read again while it stays visible',
      steps: [
        opened,
        childSends(
          'lawActions',
          { type: 'object.outdated' },
          {
            at: { open: 'refreshing' },
            context: { object: account },
            causes: [given('rereadObject', { params: { id: 12 } })],
          },
        ),
        done('rereadObject', reread, {
          at: { open: 'shown' },
          context: { object: suspended },
          causes: [tells(suspended)],
        }),
        childSends(
          'lawActions',
          { type: 'object.outdated' },
          { at: { open: 'refreshing' }, causes: [given('rereadObject', { params: { id: 12 } })] },
        ),
        childSends(
          'lawActions',
          { type: 'action.done', answer: { account } },
          { at: { open: 'refreshing' }, context: { object: account }, causes: [tells(account)] },
        ),
        done('rereadObject', failures.offline, {
          at: { open: 'shown' },
          context: { object: account, message: null },
        }),
        childSends(
          'lawActions',
          { type: 'object.outdated' },
          { causes: [given('rereadObject', { params: { id: 12 } })] },
        ),
        fails('rereadObject', fault, { at: { open: 'shown' }, context: { object: account, message: null } }),
      ],
    },
    {
      name: 'The object cannot be read: the reason is shown, and a retry reads it',
      steps: [
        done('readObject', failures.offline, {
          at: 'unavailable',
          context: { object: null, message: failures.offline.message },
        }),
        send({ type: 'object.retry' }, { at: 'reading', causes: [reads] }),
        fails('readObject', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'object.retry' }, { at: 'reading', causes: [reads] }),
        opened,
        fails('lawActions', 'broken', { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'object.retry' }, { at: 'reading', causes: [reads] }),
        opened,
      ],
    },
    {
      name: 'No object has the number: the page says so',
      steps: [
        done('readObject', failures.gone, {
          at: 'unknown',
          context: { object: null, message: failures.gone.message },
        }),
      ],
    },
  ],
  ignored: governedIgnored,
});
