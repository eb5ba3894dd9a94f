import { assertEvent, assign, emit, setup, type ErrorActorEvent } from 'xstate';
import { isNewMembership } from '#domain/membership.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { membershipIn, membershipOwnerActions, membershipOwnerActors, membershipOwnerGuards } from '../shared/membership-owner.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import type { Among, MembershipReviewContext, MembershipReviewEvent, MembershipReviewInput, Queued } from './context.ts';

type Checked = CallOutcome<'membershipChecks'>;

/** The list whose files follow one another; without one in the address, that of the status in which the membership lies. */
export const amongOf = ({ among, currentMembership }: Pick<MembershipReviewContext, 'among' | 'currentMembership'>): Among => among ?? (membershipIn({ currentMembership }).status.slug as Among);

/** One line a membership, however many of its pieces wait. */
const onceEach = (queue: readonly Queued[]): Queued[] => queue.filter(({ id }, index) => queue.findIndex((one) => one.id === id) === index);

/** The words of the chart of a membership under review. */
export const membershipReviewSetup = setup({
  types: { context: {} as MembershipReviewContext, events: {} as MembershipReviewEvent | ErrorActorEvent, input: {} as MembershipReviewInput, emitted: {} as Emitted },
  actors: {
    ...membershipOwnerActors,
    readMembership: call('membership'),
    readQueue: call('memberships'),
    readPieces: call('piecesToExamine'),
    askRegisters: call('membershipChecks'),
  },
  guards: {
    ...outcomeGuards,
    ...membershipOwnerGuards,
    isAmongPieces: ({ context }) => amongOf(context) === 'pieces',
  },
  actions: {
    ...membershipOwnerActions<MembershipReviewContext, MembershipReviewEvent | ErrorActorEvent>(),
    takeNewness: assign({ isNew: ({ context }) => isNewMembership(membershipIn(context)) }),
    /** The decision lets somebody in who never was. */
    takeNewMember: assign(({ context, event }) => {
      assertEvent(event, 'move.made');
      const { broker, status } = event.answer.membership;
      return context.isNew && status.slug === 'valid' ? { newMember: broker, isNew: false } : {};
    }),
    takeQueue: assign((_, outcome: CallOutcome<'memberships'>) => ({ queue: answerOf(outcome).memberships.data.map(({ id, broker }) => ({ id, name: broker.company_name })) })),
    takePieces: assign((_, outcome: CallOutcome<'piecesToExamine'>) => ({ queue: onceEach(answerOf(outcome).pieces.map(({ membership_id: id, company_name: name }) => ({ id, name }))) })),
    announceChange: emit({ type: 'memberships.counted', counts: null }),
    takeChecks: assign((_, outcome: Checked) => ({ checks: answerOf(outcome), checksMessage: null })),
    takeChecksMessage: assign((_, outcome: Checked) => ({ checksMessage: messageOf(outcome) })),
    takeChecksFault: assign({ checksMessage: unexpected }),
  },
});
