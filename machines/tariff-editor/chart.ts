import { draftedForm } from '../shared/draft/index.ts';
import { outputOf } from '../shared/outcome.ts';
import { draftPlace, fileOf, initialContext, savingOf, sheetOfForm, tariffEditorSetup } from './setup.ts';

const named = ({ context: { id } }: { context: { id: number } }) => ({ params: { id } });

/** Events of the form, wherever it waits for something: the trial follows what is typed. */
const typing = {
  ...draftedForm.filling,
  'form.change': { actions: ['takeForm', 'keepDraft', 'tellTrial'] },
  'draft.taken': { actions: ['takeDraft', 'tellTrial'] },
} as const;

/**
 * The form of a draft of the tariff (docs/domain/tariff-versions.md): its input is stored on the server until it is
 * saved, its tables may come from a file, and a case is priced with them. A version that may not change any more is
 * not edited.
 */
export const tariffEditorChart = tariffEditorSetup.createMachine({
  id: 'tariff-editor',
  context: ({ input }) => initialContext(input),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readTariff',
        src: 'readTariff',
        input: named,
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
          { guard: { type: 'isGone', params: outputOf }, target: 'unknown' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'editor.retry': 'reading' } },
    unknown: { description: 'Il n’y a pas de version sous ce numéro.' },
    closed: { description: 'Elle est soumise, publiée ou retirée\u00a0: elle ne change pas.' },
    writing: {
      exit: 'leaveDraft',
      invoke: [
        {
          id: 'draft',
          src: 'draft',
          input: ({ self, context }) => ({ parent: self, place: draftPlace(context) }),
          onError: { target: '#tariff-editor.unavailable', actions: 'takeUnexpected' },
        },
        {
          id: 'trial',
          src: 'trial',
          input: ({ context }) => ({ id: context.id, sheet: sheetOfForm(context) }),
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
            'draft.read': { target: 'filling', actions: ['takeDraft', 'tellTrial'] },
          },
        },
        unread: draftedForm.unread,
        filling: {
          on: {
            ...typing,
            'tariff.save': { guard: 'isSound', target: 'saving', actions: 'takeSent' },
            'file.choose': [
              { guard: 'isFit', target: 'readingFile', actions: 'takeFile' },
              { actions: 'takeUnfit' },
            ],
            'draft.discard': 'clearing',
          },
        },
        readingFile: {
          description: 'Le fichier passe par les mêmes contrôles que la saisie.',
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
                guard: { type: 'isTariff', params: outputOf },
                target: 'filling',
                actions: [{ type: 'takeSheet', params: outputOf }, 'keepDraft', 'tellTrial', 'toastTaken'],
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
            'file.take': {
              target: 'filling',
              actions: ['replaceSheet', 'keepDraft', 'tellTrial', 'toastTaken'],
            },
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
                guard: { type: 'isDone', params: outputOf },
                target: 'clearing',
                actions: { type: 'toastSaved', params: outputOf },
              },
              {
                guard: { type: 'isInvalid', params: outputOf },
                target: 'filling',
                actions: { type: 'takeErrors', params: outputOf },
              },
              {
                guard: { type: 'isOutdated', params: outputOf },
                target: 'comparing',
                actions: { type: 'takeMessage', params: outputOf },
              },
              { target: 'filling', actions: { type: 'takeMessage', params: outputOf } },
            ],
            onError: { target: 'filling', actions: 'takeUnexpected' },
          },
        },
        comparing: {
          description:
            'Quelqu’un d’autre a changé le brouillon\u00a0: il est relu, et ce qui est saisi reste, par-dessus ses changements.',
          on: typing,
          invoke: {
            id: 'rereadTariff',
            src: 'readTariff',
            input: named,
            onDone: [
              {
                guard: { type: 'isEditable', params: outputOf },
                target: 'filling',
                actions: [{ type: 'takeNewer', params: outputOf }, 'keepDraft', 'tellTrial'],
              },
              {
                guard: { type: 'isDone', params: outputOf },
                target: '#tariff-editor.closed',
                actions: { type: 'takeRead', params: outputOf },
              },
              { target: 'filling' },
            ],
            onError: 'filling',
          },
        },
        clearing: {
          description:
            'Le brouillon est enregistré, ou la saisie abandonnée\u00a0: ce qui en était gardé n’a plus d’objet.',
          entry: 'clearDraft',
          on: {
            'draft.cleared': '#tariff-editor.left',
            'draft.notCleared': '#tariff-editor.left',
          },
        },
      },
    },
    left: { entry: 'goToVersion' },
  },
});
