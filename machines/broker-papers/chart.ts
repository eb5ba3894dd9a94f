import { setup, type ErrorActorEvent } from 'xstate';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  givenMembership,
  membershipOwner,
  membershipOwnerActions,
  membershipOwnerActors,
  membershipOwnerGuards,
  unreadMembership,
  type MembershipOwner,
  type MembershipOwnerEvent,
} from '../shared/membership-owner.ts';
import { outcomeGuards, outputOf } from '../shared/outcome.ts';

export type BrokerPapersContext = MembershipOwner;

export type BrokerPapersEvent = { type: 'papers.retry' } | MembershipOwnerEvent;

type Read = CallOutcome<'ownMembership'>;

const brokerPapersSetup = setup({
  types: {
    context: {} as BrokerPapersContext,
    events: {} as BrokerPapersEvent | ErrorActorEvent,
    emitted: {} as Emitted,
  },
  actors: { ...membershipOwnerActors('ownMembership'), readOwn: call('ownMembership') },
  guards: {
    ...outcomeGuards,
    ...membershipOwnerGuards,
    hasMembership: (_, outcome: Read) => outcome.kind === 'done' && outcome.answer.membership !== null,
  },
  actions: membershipOwnerActions<BrokerPapersContext, BrokerPapersEvent | ErrorActorEvent>(),
});

const { broken, lawActions, updates, changed } = membershipOwner('broker-papers', 'ownMembership');

/**
 * A broker's own papers (docs/domain/membership.md, "The review"): their validity, new documents that replace
 * them, and the submission of all.
 */
export const brokerPapersChart = brokerPapersSetup.createMachine({
  id: 'broker-papers',
  context: unreadMembership,
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readOwn',
        src: 'readOwn',
        input: {},
        onDone: [
          {
            guard: { type: 'hasMembership', params: outputOf },
            target: 'open',
            actions: { type: 'takeRead', params: outputOf },
          },
          { guard: { type: 'isDone', params: outputOf }, target: 'none' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'papers.retry': 'reading' } },
    none: { description: 'Ce compte n’a pas d’adhésion.' },
    open: {
      invoke: [{ id: 'documents', src: 'documents', input: givenMembership, ...broken }, lawActions, updates],
      on: changed,
      initial: 'shown',
      states: {
        shown: { on: { 'object.outdated': 'refreshing' } },
        refreshing: {
          description: 'Quelqu’un d’autre y a écrit\u00a0: elle est relue sans rien cacher.',
          invoke: {
            id: 'rereadOwn',
            src: 'readOwn',
            input: {},
            onDone: [
              {
                guard: { type: 'hasMembership', params: outputOf },
                target: 'shown',
                actions: [{ type: 'takeRead', params: outputOf }, 'notifyChildren'],
              },
              { target: 'shown' },
            ],
            onError: 'shown',
          },
        },
      },
    },
  },
});
