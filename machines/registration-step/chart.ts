import { call } from '../shared/call.ts';
import { outputOf } from '../shared/outcome.ts';
import { wireOf, type StepName } from './pages.ts';
import { draftPlace, initialContext, registrationStepSetup } from './setup.ts';

/** What is typed is kept at once, also while it is being saved. */
const typing = {
  'form.change': { actions: ['takeForm', 'keepDraft'] },
  'draft.taken': { actions: 'takeDraft' },
  'draft.takeOther': { actions: 'forwardToDraft' },
  'draft.keepMine': { actions: 'forwardToDraft' },
  'draft.retry': { actions: 'forwardToDraft' },
} as const;

/**
 * One step of a registration (docs/domain/registration.md): its form, a draft of it on the server until it is saved, and the saving.
 * Whoever stops it sends it `page.hide` before.
 */
export const registrationStepChart = registrationStepSetup.createMachine({
  id: 'registration-step',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'draft', src: 'draft', input: ({ self, context }) => ({ parent: self, place: draftPlace(context) }), onError: { target: '.draftLost', actions: 'loseDraft' } },
  on: { 'page.hide': { actions: 'leaveDraft' } },
  initial: 'opening',
  states: {
    opening: {
      description: 'Le brouillon laissé sur un autre poste ou un autre jour est repris.',
      on: { 'draft.read': { target: 'filling', actions: 'takeDraft' }, 'draft.unreadable': { target: 'filling', actions: 'takeDraftMessage' } },
    },
    filling: { on: { ...typing, 'step.save': { guard: 'isComplete', target: 'saving', actions: 'forgetMessage' } } },
    draftLost: {
      description: 'Le brouillon est en panne\u00a0: ce qui est saisi reste sur la page, et s’enregistre par l’étape.',
      on: { 'form.change': { actions: 'takeForm' }, 'step.save': { guard: 'isComplete', target: 'saving', actions: 'forgetMessage' } },
    },
    saving: {
      description: 'Ce qui est saisi est aussi dans le brouillon, si l’enregistrement échoue et la page avec lui.',
      entry: 'leaveDraft',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { step, values } }) => ({ body: wireOf(step, values), ...(step === 'documents' && { files: [] }) }),
        onDone: [
          { guard: { type: 'isDoneAlone', params: outputOf }, target: 'saved', actions: [{ type: 'takeSaved', params: outputOf }, 'toastSaved', 'notifySaved'] },
          { guard: { type: 'isDone', params: outputOf }, target: 'clearing', actions: [{ type: 'takeSaved', params: outputOf }, 'toastSaved'] },
          { guard: { type: 'isInvalid', params: outputOf }, target: 'filling', actions: { type: 'takeErrors', params: outputOf } },
          { guard: { type: 'isLost', params: outputOf }, target: 'filling', actions: [{ type: 'takeMessage', params: outputOf }, 'notifyFailed'] },
          { target: 'filling', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: [
          { guard: 'isActivity', target: 'filling', actions: ['takeUnexpected', 'notifyFailed'] },
          { target: 'filling', actions: 'takeUnexpected' },
        ],
      },
    },
    clearing: {
      description: 'L’étape est enregistrée\u00a0: son brouillon n’a plus d’objet.',
      entry: 'clearDraft',
      on: { 'draft.cleared': { target: 'saved', actions: 'notifySaved' }, 'draft.notCleared': { target: 'saved', actions: 'notifySaved' }, 'xstate.error.actor.draft': { target: 'saved', actions: 'notifySaved' } },
    },
    saved: { description: 'La suite est à la page suivante.' },
  },
});

const calls = { informations: 'secondStep', activite: 'thirdStep', documents: 'fourthStep' } as const satisfies Record<StepName, string>;

/** The chart of that step: the same, with its call behind it. */
export const stepOf = (step: StepName): typeof registrationStepChart => registrationStepChart.provide({ actors: { save: call(calls[step]) as never } });
