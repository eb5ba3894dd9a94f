import { assertEvent, assign, sendTo, setup, type ErrorActorEvent } from 'xstate';
import type { MembershipChanged, MembershipResource } from '#contract/memberships.ts';
import { isNewer, membershipDocuments, type MembershipChange } from '../documents/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { lawMovesBy, type MoveNews } from '../shared/law-moves/index.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface BrokerPapersContext {
  /** The one copy that counts, which its children show and write. */
  membership: MembershipResource | null;
  /** Why it could not be read, in French. */
  message: string | null;
}

export type BrokerPapersEvent = { type: 'papers.retry' } | MembershipChange | MoveNews<MembershipChanged>;

type Read = CallOutcome<'ownMembership'>;

const changedIn = (event: BrokerPapersEvent): MembershipResource => {
  assertEvent(event, ['membership.changed', 'move.made']);
  return event.type === 'move.made' ? event.answer.membership : event.membership;
};

function membershipIn({ membership }: BrokerPapersContext): MembershipResource {
  if (!membership) throw new Error('The membership is there once it is read');
  return membership;
}

const brokerPapersSetup = setup({
  types: { context: {} as BrokerPapersContext, events: {} as BrokerPapersEvent | ErrorActorEvent, emitted: {} as Emitted },
  actors: { readOwn: call('ownMembership'), documents: membershipDocuments, moves: lawMovesBy('membershipEvent') },
  guards: {
    ...outcomeGuards,
    hasMembership: (_, outcome: Read) => outcome.kind === 'done' && outcome.answer.membership !== null,
    /** Answers may arrive out of order: the membership never goes back to an older one. */
    isNewer: ({ context, event }) => isNewer(changedIn(event as BrokerPapersEvent), membershipIn(context)),
  },
  actions: {
    takeRead: assign((_, outcome: Read) => ({ membership: answerOf(outcome).membership, message: null })),
    takeChanged: assign(({ event }) => ({ membership: changedIn(event as BrokerPapersEvent) })),
    takeMessage: assign((_, outcome: Read) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    tellDocuments: sendTo('documents', ({ context }) => ({ type: 'membership.changed', membership: membershipIn(context) })),
    tellMoves: sendTo('moves', ({ context }) => ({ type: 'object.changed', object: membershipIn(context) })),
  },
});

/** A child that fails by a fault of the program is not left half alive: the membership is read again on demand. */
const broken = { onError: { target: '#broker-papers.unavailable', actions: 'takeUnexpected' } } as const;

/** A broker's own papers (docs/domain/membership.md, "The review"): what is there and until when, what is sent in its place, and the handing over of all. */
export const brokerPapersChart = brokerPapersSetup.createMachine({
  id: 'broker-papers',
  context: { membership: null, message: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readOwn',
        src: 'readOwn',
        input: {},
        onDone: [
          { guard: { type: 'hasMembership', params: outputOf }, target: 'open', actions: { type: 'takeRead', params: outputOf } },
          { guard: { type: 'isDone', params: outputOf }, target: 'none' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'papers.retry': 'reading' } },
    none: { description: 'Ce compte n’a pas d’adhésion.' },
    open: {
      invoke: [
        { id: 'documents', src: 'documents', input: ({ self, context }) => ({ parent: self, membership: membershipIn(context) }), ...broken },
        { id: 'moves', src: 'moves', input: ({ self, context }) => ({ parent: self, object: membershipIn(context) }), ...broken },
      ],
      on: {
        'membership.changed': { guard: 'isNewer', actions: ['takeChanged', 'tellDocuments', 'tellMoves'] },
        'move.made': { guard: 'isNewer', actions: ['takeChanged', 'tellDocuments', 'tellMoves'] },
      },
      initial: 'shown',
      states: {
        shown: { on: { 'object.outdated': 'refreshing' } },
        refreshing: {
          description: 'Quelqu’un d’autre y a écrit\u00a0: elle est relue sans rien cacher.',
          invoke: {
            id: 'rereadOwn',
            src: 'readOwn',
            input: {},
            onDone: [{ guard: { type: 'hasMembership', params: outputOf }, target: 'shown', actions: [{ type: 'takeRead', params: outputOf }, 'tellDocuments', 'tellMoves'] }, { target: 'shown' }],
            onError: 'shown',
          },
        },
      },
    },
  },
});
