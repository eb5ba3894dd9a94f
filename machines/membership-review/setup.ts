import { assertEvent, assign, emit, setup, type ErrorActorEvent } from 'xstate';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { isNewMembership } from '#domain/membership.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  membershipIn,
  membershipOwnerActions,
  membershipOwnerActors,
  membershipOwnerGuards,
} from '../shared/membership-owner.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import type {
  Among,
  MembershipReviewContext,
  MembershipReviewEvent,
  MembershipReviewInput,
  Queued,
} from './context.ts';

type Checked = CallOutcome<'membershipChecks'>;

/** The list that gives the next file: the one in the address, else the memberships of the same status. */
export const amongOf = ({
  among,
  currentMembership,
}: Pick<MembershipReviewContext, 'among' | 'currentMembership'>): Among =>
  among ?? (membershipIn({ currentMembership }).status.slug as Among);

/** Removes duplicates: a membership may have several waiting pieces. */
const onceEach = (queue: readonly Queued[]): Queued[] =>
  queue.filter(({ id }, index) => queue.findIndex((one) => one.id === id) === index);

type Memberships = AnswerOf<Calls['memberships']>['memberships'];
type Pieces = AnswerOf<Calls['piecesToExamine']>['pieces'];

const filesOf = ({ data }: Memberships): Queued[] =>
  data.map(({ id, broker }) => ({ id, name: broker.company_name }));
const filesWithPieces = ({ data }: Pieces): Queued[] =>
  data.map(({ membership_id: id, company_name: name }) => ({ id, name }));

/**
 * The known files of the list together with those of a page. A decision meanwhile shifts the pages, so that a
 * file may come twice.
 */
const readSoFar = (queue: readonly Queued[] | null, read: readonly Queued[]): Queued[] =>
  onceEach([...(queue ?? []), ...read]);

/** Whether the next page has to be read: there is one, and no file after the current one is known yet. */
function isToGoOn(
  { queue, membershipId }: MembershipReviewContext,
  { current_page: at, last_page: last }: Pick<Memberships, 'current_page' | 'last_page'>,
  read: readonly Queued[],
): boolean {
  const others = readSoFar(queue, read);
  return at < last && !others.slice(0, -1).some(({ id }) => id === membershipId);
}

/** Types, actors, guards and actions of the chart of a membership under review. */
export const membershipReviewSetup = setup({
  types: {
    context: {} as MembershipReviewContext,
    events: {} as MembershipReviewEvent | ErrorActorEvent,
    input: {} as MembershipReviewInput,
    emitted: {} as Emitted,
  },
  actors: {
    ...membershipOwnerActors('membership'),
    readMembership: call('membership'),
    readQueue: call('memberships'),
    readPieces: call('piecesToExamine'),
    askRegisters: call('membershipChecks'),
  },
  guards: {
    ...outcomeGuards,
    ...membershipOwnerGuards,
    goesOn: ({ context }, outcome: CallOutcome<'memberships'>) =>
      outcome.kind === 'done' &&
      isToGoOn(context, outcome.answer.memberships, filesOf(outcome.answer.memberships)),
    piecesGoOn: ({ context }, outcome: CallOutcome<'piecesToExamine'>) =>
      outcome.kind === 'done' &&
      isToGoOn(context, outcome.answer.pieces, filesWithPieces(outcome.answer.pieces)),
    isAmongPieces: ({ context }) => amongOf(context) === 'pieces',
  },
  actions: {
    ...membershipOwnerActions<MembershipReviewContext, MembershipReviewEvent | ErrorActorEvent>(),
    takeNewness: assign({ isNew: ({ context }) => isNewMembership(membershipIn(context)) }),
    /** Notes a broker that the decision admits for the first time. */
    takeNewMember: assign(({ context, event }) => {
      assertEvent(event, 'action.done');
      const { broker, status } = event.answer.membership;
      return context.isNew && status.slug === 'valid' ? { newMember: broker, isNew: false } : {};
    }),
    /** Fixes the list before a decision, which may change the membership's status. */
    chooseList: assign(({ context }) => ({ among: amongOf(context), queue: null, queued: 0, page: 1 })),
    takeQueue: assign(({ context }, outcome: CallOutcome<'memberships'>) => {
      const { memberships } = answerOf(outcome);
      return {
        queue: readSoFar(context.queue, filesOf(memberships)),
        queued: memberships.total,
        page: memberships.current_page + 1,
      };
    }),
    takePieces: assign(({ context }, outcome: CallOutcome<'piecesToExamine'>) => {
      const { pieces, files } = answerOf(outcome);
      return {
        queue: readSoFar(context.queue, filesWithPieces(pieces)),
        queued: files,
        page: pieces.current_page + 1,
      };
    }),
    announceChange: emit({ type: 'memberships.counted', counts: null }),
    takeChecks: assign((_, outcome: Checked) => ({ checks: answerOf(outcome), checksMessage: null })),
    takeChecksMessage: assign((_, outcome: Checked) => ({ checksMessage: messageOf(outcome) })),
    takeChecksFault: assign({ checksMessage: unexpected }),
  },
});
