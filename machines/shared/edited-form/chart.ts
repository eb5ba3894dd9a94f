import { draftedForm } from '../draft/index.ts';
import { outputOf } from '../outcome.ts';
import { initialContext, type EditedFormContext } from './context.ts';
import { editedFormSetup, fileOf, readingOf, savingOf, type FormActors } from './setup.ts';

const given = ({ context }: { context: EditedFormContext }) => readingOf(context);

const followed = ({ context }: { context: EditedFormContext }): object =>
  context.rules.companion?.input(context) ?? {};

/** Events of the form, wherever it waits for something. */
const typing = {
  ...draftedForm.filling,
  'form.change': { actions: ['takeForm', 'keepDraft', 'tellCompanion'] },
  'draft.taken': { actions: ['takeDraft', 'tellCompanion'] },
} as const;

/** The form with other contents than before. */
const filled = ['keepDraft', 'tellCompanion'] as const;
const failed = { target: 'filling', actions: { type: 'takeMessage', params: outputOf } } as const;

/**
 * The form of a stored object, or of a new one (docs/domain/edited-forms.md; `FormRules` describes one kind). The input
 * is a draft until it is saved. What is typed while a save is under way stays, over the saved object. What another
 * person changed meanwhile is merged with the input, or compared with it. A file may fill the form.
 */
export const editedFormChart = editedFormSetup.createMachine({
  id: 'edited-form',
  context: ({ input }) => initialContext(input),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'mustRead', target: 'reading' }, { target: 'writing' }] },
    reading: {
      invoke: {
        id: 'readObject',
        src: 'readObject',
        input: given,
        onDone: [
          {
            guard: { type: 'isEditable', params: outputOf },
            target: 'writing',
            actions: { type: 'takeRead', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'closed',
            actions: { type: 'takeRead', params: outputOf },
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
    unavailable: { on: { 'form.retry': 'beginning' } },
    unknown: { description: 'L’objet n’existe pas, n’existe plus, ou n’est pas visible.' },
    closed: { description: 'L’objet se lit, et ne change pas ou plus.' },
    writing: {
      exit: 'leaveDraft',
      invoke: [
        {
          id: 'draft',
          src: 'draft',
          input: ({ self, context }) => ({ parent: self, place: context.rules.place(context.target) }),
          onError: { target: '#edited-form.unavailable', actions: 'takeUnexpected' },
        },
        {
          id: 'companion',
          src: 'companion',
          input: followed,
          onError: { actions: 'takeUnexpected' },
        },
      ],
      on: { 'page.hide': { actions: 'leaveDraft' } },
      initial: 'opening',
      states: {
        opening: {
          ...draftedForm.opening,
          on: {
            ...draftedForm.opening.on,
            'draft.read': { target: 'filling', actions: ['takeDraft', 'tellCompanion'] },
          },
        },
        unread: draftedForm.unread,
        filling: {
          on: {
            ...typing,
            'form.save': { guard: 'isReady', target: 'saving', actions: ['takeSent', 'keepKey'] },
            'form.discard': 'discarding',
            'file.choose': [
              { guard: 'isFit', target: 'readingFile', actions: 'takeFile' },
              { actions: 'takeUnfit' },
            ],
          },
        },
        readingFile: {
          description: 'Un fichier choisi est lu, ou envoyé\u202f; la saisie continue.',
          on: typing,
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context }) => fileOf(context),
            onDone: [
              {
                guard: { type: 'wouldReplace', params: outputOf },
                target: 'replacing',
                actions: { type: 'takeOffered', params: outputOf },
              },
              {
                guard: { type: 'fills', params: outputOf },
                target: 'filling',
                actions: [{ type: 'takeFilled', params: outputOf }, ...filled],
              },
              { target: 'filling', actions: { type: 'takeFaults', params: outputOf } },
            ],
            onError: { target: 'filling', actions: 'takeFileFault' },
          },
        },
        replacing: {
          description: 'Une saisie est là\u00a0: rien n’est remplacé sans accord.',
          on: {
            ...typing,
            'file.take': { target: 'filling', actions: ['replace', ...filled] },
            'file.leave': { target: 'filling', actions: 'dropOffered' },
          },
        },
        saving: {
          on: typing,
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => savingOf(context),
            onDone: [
              {
                guard: { type: 'isSavedInPart', params: outputOf },
                target: 'filling',
                actions: [
                  { type: 'moveDraft', params: outputOf },
                  { type: 'takeSaved', params: outputOf },
                  ...filled,
                  { type: 'toastSavedInPart', params: outputOf },
                ],
              },
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'clearing',
                actions: [
                  { type: 'takeSaved', params: outputOf },
                  { type: 'toastSaved', params: outputOf },
                ],
              },
              {
                guard: { type: 'isInvalid', params: outputOf },
                target: 'filling',
                actions: { type: 'takeErrors', params: outputOf },
              },
              {
                guard: { type: 'isUsedKey', params: outputOf },
                target: 'filling',
                actions: [{ type: 'takeMessage', params: outputOf }, 'dropKey'],
              },
              {
                guard: { type: 'isOvertaken', params: outputOf },
                target: 'comparing',
                actions: { type: 'takeMessage', params: outputOf },
              },
              failed,
            ],
            onError: { target: 'filling', actions: 'takeUnexpected' },
          },
        },
        comparing: {
          description: 'Quelqu’un d’autre a changé l’objet\u00a0: il est relu, et ce qui est saisi reste.',
          on: typing,
          invoke: {
            id: 'rereadObject',
            src: 'readObject',
            input: given,
            onDone: [
              { guard: { type: 'isSaved', params: outputOf }, target: 'clearing' },
              {
                guard: { type: 'isClosed', params: outputOf },
                target: '#edited-form.closed',
                actions: { type: 'takeClosed', params: outputOf },
              },
              {
                guard: { type: 'isUntouched', params: outputOf },
                target: 'saving',
                actions: [{ type: 'takeNewer', params: outputOf }, 'sendAgain'],
              },
              {
                guard: { type: 'asks', params: outputOf },
                target: 'conflict',
                actions: { type: 'takeTheirs', params: outputOf },
              },
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'filling',
                actions: [{ type: 'takeNewer', params: outputOf }, ...filled],
              },
              failed,
            ],
            onError: { target: 'filling', actions: 'takeUnexpected' },
          },
        },
        conflict: {
          description: 'Deux textes\u00a0: le sien, et celui qu’un autre a enregistré.',
          on: {
            ...typing,
            'conflict.keepMine': [
              { guard: 'isReady', target: 'saving', actions: ['keepMine', 'takeSent', 'keepDraft'] },
              { target: 'filling', actions: ['keepMine', 'keepDraft'] },
            ],
            'conflict.takeTheirs': { target: 'filling', actions: ['adoptTheirs', ...filled] },
          },
        },
        clearing: {
          description:
            'L’objet est enregistré\u00a0: son brouillon n’a plus d’objet. Ce qui est saisi encore en fait un nouveau.',
          entry: 'clearDraft',
          on: {
            'form.change': { target: 'filling', actions: ['takeForm', ...filled] },
            'draft.cleared': '#edited-form.left',
            'draft.notCleared': '#edited-form.left',
          },
        },
        discarding: {
          description: 'La saisie est abandonnée, et son brouillon oublié.',
          entry: 'clearDraft',
          on: { 'draft.cleared': '#edited-form.left', 'draft.notCleared': '#edited-form.left' },
        },
      },
    },
    left: { entry: 'close' },
  },
});

const made = new WeakMap<FormActors, typeof editedFormChart>();

/** The same chart with the actors of one kind of form. */
export function editedFormOf(actors: FormActors): typeof editedFormChart {
  const chart = made.get(actors) ?? editedFormChart.provide({ actors });
  made.set(actors, chart);
  return chart;
}
