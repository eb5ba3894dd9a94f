import { outputOf } from '../outcome.ts';
import { initialContext, type DraftPlace } from './context.ts';
import { clearing, draftSetup } from './setup.ts';

const placeOf = ({ context }: { context: { place: DraftPlace } }) => ({ params: context.place });

/** Events while a call is under way: later input is sent after it. */
const typing = {
  'draft.change': { guard: 'changes', actions: 'takeData' },
  'draft.clear': { actions: 'wantNone' },
} as const;

/** The form was saved while a call was under way: whatever its outcome, the draft is then cleared. */
const clearedMeanwhile = [{ guard: 'hasServed', target: 'settling' }] as const;

/**
 * Stores the unsaved contents of a form on the server, so that no input is lost and two tabs do not overwrite
 * each other without asking.
 * One call at a time is under way; later input is sent after it. Only a page that is left sends at once,
 * because it may not receive the answer. Calls are numbered, so that the server keeps the last one of this
 * page, in whatever order they arrive.
 * The chart that owns the form sends its contents and receives `DraftNews`.
 */
export const draftChart = draftSetup.createMachine({
  id: 'draft',
  context: ({ input }) => initialContext(input),
  on: {
    'xstate.error.actor.clearFormer': {
      description: 'La page se ferme\u00a0: personne n’attend la réponse.',
    },
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'getDraft',
        src: 'getDraft',
        input: placeOf,
        onDone: [
          { guard: { type: 'isBeneath', params: outputOf }, target: 'waiting', actions: 'notifyRead' },
          {
            guard: { type: 'isOther', params: outputOf },
            target: 'conflict',
            actions: [{ type: 'takeOther', params: outputOf }, 'notifyRead'],
          },
          {
            guard: { type: 'isThere', params: outputOf },
            target: 'saved',
            actions: [{ type: 'takeRead', params: outputOf }, 'notifyRead'],
          },
          {
            guard: { type: 'holds', params: outputOf },
            target: 'waiting',
            actions: [{ type: 'takeRevision', params: outputOf }, 'notifyRead'],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'none',
            actions: [{ type: 'takeRead', params: outputOf }, 'notifyRead'],
          },
          { target: 'unread', actions: [{ type: 'takeMessage', params: outputOf }, 'notifyUnreadable'] },
        ],
        onError: { target: 'unread', actions: ['takeUnexpected', 'notifyUnreadable'] },
      },
    },
    unread: { on: { 'draft.retry': 'reading' } },
    none: {
      on: {
        'draft.change': { guard: 'changes', target: 'waiting', actions: 'takeData' },
        'draft.clear': { target: 'cleared', actions: ['wantNone', 'notifyCleared'] },
      },
    },
    waiting: {
      description:
        'Une pause, que la frappe ne repousse pas\u00a0: qui ne cesse d’écrire est enregistré aussi.',
      after: { typingPause: 'saving' },
      on: {
        'draft.change': { guard: 'changes', actions: 'takeData' },
        'draft.flush': 'saving',
        'draft.leave': 'saving',
        'draft.clear': { target: 'settling', actions: 'wantNone' },
      },
    },
    saving: {
      entry: ['noteSent', 'countCall'],
      on: {
        ...typing,
        'draft.leave': [
          {
            guard: 'movesOn',
            target: 'saving',
            reenter: true,
            actions: ['countCall', 'clearFormer', 'moveOn'],
          },
          { guard: 'hasServed', target: 'discarding' },
          { guard: 'hasUnsent', target: 'saving', reenter: true },
        ],
      },
      invoke: {
        id: 'putDraft',
        src: 'putDraft',
        input: ({ context: { place, wanted, revision, writer, sequence } }) => ({
          params: place,
          body: { data: wanted ?? {}, revision, writer, sequence },
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'settling',
            actions: { type: 'takeSaved', params: outputOf },
          },
          ...clearedMeanwhile,
          { guard: { type: 'isStale', params: outputOf }, target: 'comparing' },
          { target: 'unsaved' },
        ],
        onError: [...clearedMeanwhile, { target: 'unsaved' }],
      },
    },
    settling: {
      always: [
        { guard: 'isClear', target: 'cleared', actions: 'notifyCleared' },
        { guard: 'hasServed', target: 'discarding' },
        { guard: 'hasUnsent', target: 'waiting' },
        { target: 'saved' },
      ],
    },
    saved: {
      on: {
        'draft.change': { guard: 'changes', target: 'waiting', actions: 'takeData' },
        'draft.clear': { target: 'settling', actions: 'wantNone' },
      },
    },
    unsaved: {
      description: 'Le serveur ne répond pas\u00a0: la saisie reste dans cet onglet, et l’envoi est retenté.',
      after: { nextTry: 'saving' },
      on: {
        'draft.change': { guard: 'changes', target: 'waiting', actions: 'takeData' },
        'draft.retry': 'saving',
        'draft.flush': 'saving',
        'draft.leave': 'saving',
        'draft.clear': { target: 'settling', actions: 'wantNone' },
      },
    },
    comparing: {
      description: 'L’autre brouillon est lu\u00a0: comparé, ou repris tel qu’il est maintenant.',
      on: typing,
      invoke: {
        id: 'getOther',
        src: 'getDraft',
        input: placeOf,
        onDone: [
          ...clearedMeanwhile,
          {
            guard: { type: 'isWanted', params: outputOf },
            target: 'settling',
            actions: { type: 'takeSaved', params: outputOf },
          },
          {
            guard: { type: 'isTaken', params: outputOf },
            target: 'saved',
            actions: [{ type: 'takeOther', params: outputOf }, 'notifyTaken', 'adoptOther', 'dropStored'],
          },
          {
            guard: { type: 'isThere', params: outputOf },
            target: 'conflict',
            actions: { type: 'takeOther', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'waiting',
            actions: [{ type: 'takeRevision', params: outputOf }, 'dropOther'],
          },
          {
            guard: 'isChosen',
            target: 'conflict',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'unsaved' },
        ],
        onError: [
          ...clearedMeanwhile,
          { guard: 'isChosen', target: 'conflict', actions: 'takeUnexpected' },
          { target: 'unsaved' },
        ],
      },
    },
    conflict: {
      description:
        'Un autre onglet a enregistré autre chose\u00a0: celui-ci, ou l’autre. Rien n’est perdu avant le choix.',
      on: {
        'draft.change': { guard: 'changes', actions: 'takeData' },
        'draft.keepMine': { target: 'saving', actions: 'writeOverOther' },
        'draft.takeOther': 'comparing',
        'draft.clear': { target: 'settling', actions: 'wantNone' },
      },
    },
    discarding: {
      description: 'La saisie est enregistrée, ou abandonnée\u00a0: le brouillon n’a plus d’objet.',
      on: typing,
      initial: 'clearing',
      states: {
        clearing: {
          entry: 'countCall',
          on: { 'draft.leave': { guard: 'wantsSome', target: '#draft.saving', actions: 'moveOn' } },
          invoke: {
            id: 'deleteDraft',
            src: 'deleteDraft',
            input: clearing,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: '#draft.cleared',
                actions: [{ type: 'forgetDraft', params: outputOf }, 'notifyCleared'],
              },
              {
                guard: { type: 'isStale', params: outputOf },
                target: '#draft.cleared',
                actions: ['leaveOther', 'notifyCleared'],
              },
              {
                target: 'uncleared',
                actions: [{ type: 'takeMessage', params: outputOf }, 'notifyNotCleared'],
              },
            ],
            onError: { target: 'uncleared', actions: ['takeUnexpected', 'notifyNotCleared'] },
          },
        },
        uncleared: {
          description:
            'Le brouillon n’a pas pu être effacé\u00a0: on réessaie à la demande, ou la saisie suivante l’écrase.',
          always: { guard: 'wantsSome', target: '#draft.waiting', actions: 'moveOn' },
          on: {
            'draft.clear': { target: 'clearing', actions: 'wantNone' },
            'draft.retry': 'clearing',
            'draft.leave': 'clearing',
          },
        },
      },
    },
    cleared: { entry: 'moveOn', always: [{ guard: 'wantsSome', target: 'waiting' }, { target: 'none' }] },
  },
});
