import { draftedForm } from '../shared/draft/index.ts';
import { outputOf } from '../shared/outcome.ts';
import { draftPlace, initialContext } from './context.ts';
import { addition, change, noteSetup, reading } from './setup.ts';

const unreadable = [
  {
    guard: { type: 'isGone', params: outputOf },
    target: 'gone',
    actions: { type: 'takeMessage', params: outputOf },
  },
  { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
] as const;

const saved = [
  {
    guard: { type: 'isSavedInPart', params: outputOf },
    target: 'typing',
    actions: [{ type: 'takeSaved', params: outputOf }, 'keepDraft'],
  },
  {
    guard: { type: 'isDone', params: outputOf },
    target: '#note.editing.clearing',
    actions: { type: 'toastSaved', params: outputOf },
  },
] as const;
const refused = {
  guard: { type: 'isInvalid', params: outputOf },
  target: 'typing',
  actions: { type: 'takeErrors', params: outputOf },
} as const;
const failed = { target: 'typing', actions: { type: 'takeMessage', params: outputOf } } as const;

/**
 * One note (docs/domain/notes.md): read by a colleague, or written. The input is a draft until the note is
 * saved; a note that somebody changed meanwhile is compared with it.
 */
export const noteChart = noteSetup.createMachine({
  id: 'note',
  context: ({ input }) => initialContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isStored', target: 'reading' },
        { guard: 'isOnFile', target: 'locating' },
        { target: 'editing' },
      ],
    },
    reading: {
      invoke: {
        id: 'readNote',
        src: 'readNote',
        input: reading,
        onDone: [
          {
            guard: { type: 'mayWrite', params: outputOf },
            target: 'editing',
            actions: { type: 'takeNote', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeNote', params: outputOf },
          },
          ...unreadable,
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    locating: {
      description: 'Le dossier de la nouvelle note.',
      invoke: {
        id: 'locate',
        src: 'locate',
        input: ({ context: { request } }) => ({ query: { request_id: request ?? 0, per_page: 1 } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'editing',
            actions: { type: 'takeFile', params: outputOf },
          },
          ...unreadable,
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'note.retry': 'beginning' } },
    gone: { description: 'La note, ou son dossier, n’est pas visible.' },
    shown: { description: 'La note d’un collègue se lit, et ne se change pas.' },
    editing: {
      exit: 'leaveDraft',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ self, context }) => ({ parent: self, place: draftPlace(context) }),
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
      on: { 'page.hide': { actions: 'leaveDraft' } },
      initial: 'opening',
      states: {
        opening: draftedForm.opening,
        unread: draftedForm.unread,
        filling: {
          on: draftedForm.filling,
          initial: 'typing',
          states: {
            typing: {
              on: {
                'note.save': [
                  { guard: 'isChange', target: 'changing', actions: 'begin' },
                  { guard: 'isComplete', target: 'adding', actions: ['begin', 'keepDraft'] },
                ],
                'note.discard': '#note.editing.clearing',
              },
            },
            adding: {
              entry: 'noteSent',
              invoke: {
                id: 'add',
                src: 'add',
                input: ({ context }) => addition(context),
                onDone: [
                  ...saved,
                  refused,
                  {
                    guard: { type: 'isStale', params: outputOf },
                    target: 'typing',
                    actions: [{ type: 'takeMessage', params: outputOf }, 'dropKey'],
                  },
                  failed,
                ],
                onError: { target: 'typing', actions: 'takeUnexpected' },
              },
            },
            changing: {
              entry: 'noteSent',
              invoke: {
                id: 'change',
                src: 'change',
                input: ({ context }) => change(context),
                onDone: [
                  ...saved,
                  refused,
                  {
                    guard: { type: 'isStale', params: outputOf },
                    target: 'comparing',
                    actions: { type: 'takeMessage', params: outputOf },
                  },
                  failed,
                ],
                onError: { target: 'typing', actions: 'takeUnexpected' },
              },
            },
            comparing: {
              description: 'La note a changé entre-temps\u00a0: elle est relue, et ce qui est saisi reste.',
              invoke: {
                id: 'readAgain',
                src: 'readNote',
                input: reading,
                onDone: [
                  { guard: { type: 'isMine', params: outputOf }, target: '#note.editing.clearing' },
                  {
                    guard: { type: 'isSameText', params: outputOf },
                    target: 'changing',
                    actions: [{ type: 'moveOver', params: outputOf }, 'forgetMessage'],
                  },
                  {
                    guard: { type: 'isDone', params: outputOf },
                    target: 'conflict',
                    actions: { type: 'takeTheirs', params: outputOf },
                  },
                  failed,
                ],
                onError: { target: 'typing', actions: 'takeUnexpected' },
              },
            },
            conflict: {
              description: 'Deux textes\u00a0: le sien, et celui qu’un autre a enregistré.',
              on: {
                'note.keepMine': { target: 'changing', actions: ['keepMine', 'keepDraft'] },
                'note.takeTheirs': { target: 'typing', actions: ['adoptTheirs', 'keepDraft'] },
              },
            },
          },
        },
        clearing: {
          description:
            'La note est enregistrée, ou la saisie abandonnée\u00a0: le brouillon n’a plus d’objet.',
          entry: 'clearDraft',
          on: { 'draft.cleared': '#note.closed', 'draft.notCleared': '#note.closed' },
        },
      },
    },
    closed: { description: 'La liste s’ouvre.', entry: 'close' },
  },
});
