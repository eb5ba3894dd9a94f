import { assertEvent, assign, enqueueActions, setup, type ErrorActorEvent } from 'xstate';
import type { MembershipResource } from '#contract/memberships.ts';
import { isNewer, membershipDocuments } from '../documents/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { lawMovesBy } from '../shared/law-moves/index.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import type { Among, MembershipReviewContext, MembershipReviewEvent, MembershipReviewInput, Queued } from './context.ts';

type Read = CallOutcome<'membership'>;
type Checked = CallOutcome<'membershipChecks'>;

/** The membership, once it is read. */
export function membershipIn({ membership }: Pick<MembershipReviewContext, 'membership'>): MembershipResource {
  if (!membership) throw new Error('The membership is there once it is read');
  return membership;
}

/** The list whose files follow one another; without one in the address, that of the status in which the membership lies. */
export const amongOf = ({ among, membership }: Pick<MembershipReviewContext, 'among' | 'membership'>): Among => among ?? (membershipIn({ membership }).status.slug as Among);

/** One line a membership, however many of its pieces wait. */
const onceEach = (queue: readonly Queued[]): Queued[] => queue.filter(({ id }, index) => queue.findIndex((one) => one.id === id) === index);

const changedIn = (event: MembershipReviewEvent): MembershipResource => {
  assertEvent(event, ['membership.changed', 'move.made']);
  return event.type === 'move.made' ? event.answer.membership : event.membership;
};

/** The words of the chart of a membership under review. */
export const membershipReviewSetup = setup({
  types: { context: {} as MembershipReviewContext, events: {} as MembershipReviewEvent | ErrorActorEvent, input: {} as MembershipReviewInput, emitted: {} as Emitted },
  actors: {
    readMembership: call('membership'),
    readQueue: call('memberships'),
    readPieces: call('piecesToExamine'),
    askRegisters: call('membershipChecks'),
    documents: membershipDocuments,
    moves: lawMovesBy('membershipEvent'),
  },
  guards: {
    ...outcomeGuards,
    /** Answers may arrive out of order: the membership never goes back to an older one. */
    isNewer: ({ context, event }) => isNewer(changedIn(event as MembershipReviewEvent), membershipIn(context)),
    isAmongPieces: ({ context }) => amongOf(context) === 'pieces',
  },
  actions: {
    takeRead: assign((_, outcome: Read) => ({ membership: answerOf(outcome).membership, message: null })),
    takeChanged: assign(({ event }) => ({ membership: changedIn(event as MembershipReviewEvent) })),
    takeMessage: assign((_, outcome: Read) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    /** Whatever shows or writes the membership has the same one. */
    tellChildren: enqueueActions(({ enqueue, context }) => {
      const membership = membershipIn(context);
      enqueue.sendTo('documents', { type: 'membership.changed', membership });
      enqueue.sendTo('moves', { type: 'object.changed', object: membership });
    }),
    takeQueue: assign((_, outcome: CallOutcome<'memberships'>) => ({ queue: answerOf(outcome).memberships.data.map(({ id, broker }) => ({ id, name: broker.company_name })) })),
    takePieces: assign((_, outcome: CallOutcome<'piecesToExamine'>) => ({ queue: onceEach(answerOf(outcome).pieces.map(({ membership_id: id, company_name: name }) => ({ id, name }))) })),
    takeChecks: assign((_, outcome: Checked) => ({ checks: answerOf(outcome), checksMessage: null })),
    takeChecksMessage: assign((_, outcome: Checked) => ({ checksMessage: messageOf(outcome) })),
    takeChecksFault: assign({ checksMessage: unexpected }),
  },
});
