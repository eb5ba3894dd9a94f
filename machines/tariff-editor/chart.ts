import { draftedForm } from '../shared/draft/index.ts';
import { outputOf } from '../shared/outcome.ts';
import { draftPlace, fileOf, initialContext, savingOf, tariffEditorSetup } from './setup.ts';

const named = ({ context: { id } }: { context: { id: number } }) => ({ params: { id } });

/**
 * The form of a draft of the tariff (docs/domain/tariff-versions.md): its input is stored on the server until it is
 * saved, and its tables may come from a file. A version that may not change any more is not edited.
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
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ self, context }) => ({ parent: self, place: draftPlace(context) }),
        onError: { target: '#tariff-editor.unavailable', actions: 'takeUnexpected' },
      },
      on: { 'page.hide': { actions: 'leaveDraft' } },
      initial: 'opening',
      states: {
        opening: draftedForm.opening,
        unread: draftedForm.unread,
        filling: {
          on: {
            ...draftedForm.filling,
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
          on: draftedForm.filling,
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
                actions: [{ type: 'takeSheet', params: outputOf }, 'keepDraft', 'toastTaken'],
              },
              { target: 'filling', actions: { type: 'takeFaults', params: outputOf } },
            ],
            onError: { target: 'filling', actions: 'takeFileFault' },
          },
        },
        replacing: {
          description: 'Une saisie est là\u00a0: rien n’est remplacé sans accord.',
          on: {
            ...draftedForm.filling,
            'file.take': { target: 'filling', actions: ['replaceSheet', 'keepDraft', 'toastTaken'] },
            'file.leave': { target: 'filling', actions: 'dropOffered' },
          },
        },
        saving: {
          on: draftedForm.filling,
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
            'Quelqu’un d’autre a changé le brouillon\u00a0: il est relu, et ce qui est saisi reste jusqu’au choix.',
          on: draftedForm.filling,
          invoke: {
            id: 'rereadTariff',
            src: 'readTariff',
            input: named,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'filling',
                actions: { type: 'takeNewer', params: outputOf },
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
