import { givenMembership, membershipOwner, unreadMembership } from '../shared/membership-owner.ts';
import { outputOf } from '../shared/outcome.ts';
import type { MembershipReviewContext } from './context.ts';
import { amongOf, membershipReviewSetup } from './setup.ts';

const mostQueued = 100;

const ofMembership = ({ context: { membershipId } }: { context: MembershipReviewContext }) => ({
  params: { id: membershipId },
});
const { broken, lawActions, updates, changed } = membershipOwner('membership-review', 'membership');

/**
 * An admin examines a membership (docs/domain/membership.md, "The review"): verdicts on its documents,
 * entries of the registers, decisions that its law permits, and the next file of the list that the admin came
 * from.
 */
export const membershipReviewChart = membershipReviewSetup.createMachine({
  id: 'membership-review',
  context: ({ input }) => ({
    ...input,
    ...unreadMembership,
    isNew: false,
    newMember: null,
    queue: null,
    queued: 0,
    page: 1,
    checks: null,
    checksMessage: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readMembership',
        src: 'readMembership',
        input: ofMembership,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'open',
            actions: [{ type: 'takeRead', params: outputOf }, 'takeNewness'],
          },
          {
            guard: { type: 'isGone', params: outputOf },
            target: 'unknown',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'review.retry': 'reading' } },
    unknown: { description: 'Il n’y a pas d’adhésion sous ce numéro.' },
    open: {
      type: 'parallel',
      invoke: [
        {
          id: 'documents',
          src: 'documents',
          input: ({ self, context }) => ({
            ...givenMembership({ self, context }),
            guided: context.document === null ? {} : { first: context.document },
          }),
          ...broken,
        },
        lawActions,
        updates,
      ],
      on: {
        'membership.changed': {
          ...changed['membership.changed'],
          actions: ['takeChanged', 'takeNewness', 'notifyChildren'],
        },
        'action.done': {
          ...changed['action.done'],
          actions: ['takeNewMember', ...changed['action.done'].actions, 'announceChange'],
        },
      },
      states: {
        file: {
          initial: 'shown',
          states: {
            shown: { on: { 'object.outdated': 'refreshing' } },
            refreshing: {
              description: 'Quelqu’un d’autre y a écrit\u00a0: elle est relue sans rien cacher.',
              invoke: {
                id: 'rereadMembership',
                src: 'readMembership',
                input: ofMembership,
                onDone: [
                  {
                    guard: { type: 'isDone', params: outputOf },
                    target: 'shown',
                    actions: [{ type: 'takeRead', params: outputOf }, 'takeNewness', 'notifyChildren'],
                  },
                  { target: 'shown' },
                ],
                onError: 'shown',
              },
            },
          },
        },
        queue: {
          initial: 'choosing',
          states: {
            choosing: {
              entry: 'chooseList',
              always: [{ guard: 'isAmongPieces', target: 'readingPieces' }, { target: 'readingStatus' }],
            },
            readingPieces: {
              description: 'Page après page, de même.',
              invoke: {
                id: 'readPieces',
                src: 'readPieces',
                input: ({ context }) => ({ query: { per_page: mostQueued, page: context.page } }),
                onDone: [
                  {
                    guard: { type: 'piecesGoOn', params: outputOf },
                    target: 'readingPieces',
                    reenter: true,
                    actions: { type: 'takePieces', params: outputOf },
                  },
                  {
                    guard: { type: 'isDone', params: outputOf },
                    target: 'known',
                    actions: { type: 'takePieces', params: outputOf },
                  },
                  { target: 'absent' },
                ],
                onError: 'absent',
              },
            },
            readingStatus: {
              description: 'Page après page, jusqu’à celle où un autre dossier suit celui-ci.',
              invoke: {
                id: 'readQueue',
                src: 'readQueue',
                input: ({ context }) => ({
                  query: { status: amongOf(context), per_page: mostQueued, page: context.page },
                }),
                onDone: [
                  {
                    guard: { type: 'goesOn', params: outputOf },
                    target: 'readingStatus',
                    reenter: true,
                    actions: { type: 'takeQueue', params: outputOf },
                  },
                  {
                    guard: { type: 'isDone', params: outputOf },
                    target: 'known',
                    actions: { type: 'takeQueue', params: outputOf },
                  },
                  { target: 'absent' },
                ],
                onError: 'absent',
              },
            },
            known: { description: 'Telle qu’à l’ouverture\u00a0: ce qui est décidé ne la dérange pas.' },
            absent: { description: 'On passe par la liste.' },
          },
        },
        checks: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'askRegisters',
                src: 'askRegisters',
                input: ofMembership,
                onDone: [
                  {
                    guard: { type: 'isDone', params: outputOf },
                    target: 'answered',
                    actions: { type: 'takeChecks', params: outputOf },
                  },
                  { target: 'silent', actions: { type: 'takeChecksMessage', params: outputOf } },
                ],
                onError: { target: 'silent', actions: 'takeChecksFault' },
              },
            },
            answered: { on: { 'checks.ask': 'asking' } },
            silent: { description: 'Ce qui était connu reste montré.', on: { 'checks.ask': 'asking' } },
          },
        },
      },
    },
  },
});
