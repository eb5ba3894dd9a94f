import { draftedForm } from '../shared/draft/index.ts';
import { outputOf } from '../shared/outcome.ts';
import { draftPlace, initialContext, pictureOf, promotionEditorSetup, reading, savingOf } from './setup.ts';

/**
 * The form of a promotion (docs/domain/promotion.md): its draft on the server until it is saved, its picture,
 * which is sent when it is chosen, and the save. A promotion that may not change any more is only shown.
 */
export const promotionEditorChart = promotionEditorSetup.createMachine({
  id: 'promotion-editor',
  context: ({ input }) => initialContext(input),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readForm',
        src: 'readForm',
        input: ({ context }) => reading(context),
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
    unknown: { description: 'Elle n’existe pas, ou plus.' },
    closed: { description: 'Sa période a commencé, ou elle est finie\u00a0: elle est seulement montrée.' },
    writing: {
      exit: 'leaveDraft',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ self, context }) => ({ parent: self, place: draftPlace(context) }),
        onError: { target: '#promotion-editor.unavailable', actions: 'takeUnexpected' },
      },
      on: { 'page.hide': { actions: 'leaveDraft' } },
      initial: 'opening',
      states: {
        opening: draftedForm.opening,
        unread: draftedForm.unread,
        filling: {
          on: {
            ...draftedForm.filling,
            'promotion.save': { target: 'saving', actions: 'takeSent' },
            'picture.choose': [
              { guard: 'isFit', target: 'uploading', actions: 'takeFile' },
              { actions: 'takeUnfit' },
            ],
            'picture.remove': { actions: ['dropPicture', 'keepDraft'] },
            'draft.discard': 'clearing',
          },
        },
        uploading: {
          description: 'L’image part dès qu’elle est choisie\u202f; la saisie continue.',
          on: draftedForm.filling,
          invoke: {
            id: 'addPicture',
            src: 'addPicture',
            input: ({ context }) => pictureOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'filling',
                actions: [{ type: 'takePicture', params: outputOf }, 'keepDraft'],
              },
              { target: 'filling', actions: { type: 'takePictureMessage', params: outputOf } },
            ],
            onError: { target: 'filling', actions: 'takePictureFault' },
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
            'La promotion a changé entre-temps\u00a0: elle est relue, et ce qui est saisi reste, par-dessus ses changements.',
          on: draftedForm.filling,
          invoke: {
            id: 'rereadForm',
            src: 'readForm',
            input: ({ context }) => reading(context),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'filling',
                actions: [{ type: 'takeNewer', params: outputOf }, 'keepDraft'],
              },
              { target: 'filling' },
            ],
            onError: 'filling',
          },
        },
        clearing: {
          description:
            'La promotion est enregistrée, ou la saisie abandonnée\u00a0: le brouillon n’a plus d’objet.',
          entry: 'clearDraft',
          on: {
            'draft.cleared': '#promotion-editor.left',
            'draft.notCleared': '#promotion-editor.left',
          },
        },
      },
    },
    left: { entry: 'goToList' },
  },
});
