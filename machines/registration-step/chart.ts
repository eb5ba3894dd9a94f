import { draftedForm } from '../shared/draft/index.ts';
import { outputOf } from '../shared/outcome.ts';
import { wireOf, type StepName } from './pages.ts';
import {
  draftPlace,
  initialContext,
  registrationStepSetup,
  savingBy,
  type RegistrationStepContext,
  type SaveCall,
} from './setup.ts';

/** A complete form is saved. */
const saves = { 'step.save': { guard: 'isComplete', target: 'saving', actions: 'forgetMessage' } } as const;

type InContext = { context: RegistrationStepContext };
const body = ({ context: { step, values } }: InContext) => ({ body: wireOf(step, values) });
/** Step 4 is a multipart form without files: its documents were sent before, one by one. */
const bodyAndFiles = ({ context }: InContext) => ({
  ...body({ context }),
  ...(context.step === 'documents' && { files: [] }),
});

/** The state that saves the form. `then`: target after success; `said`: further actions then. */
const savingThen = (then: string, input: typeof bodyAndFiles, ...said: 'notifySaved'[]) =>
  registrationStepSetup.createStateConfig({
    invoke: {
      id: 'save',
      src: 'save',
      input,
      onDone: [
        {
          guard: { type: 'isDone', params: outputOf },
          target: then,
          actions: [{ type: 'takeSaved', params: outputOf }, 'toastSaved', ...said],
        },
        {
          guard: { type: 'isInvalid', params: outputOf },
          target: 'filling',
          actions: { type: 'takeErrors', params: outputOf },
        },
        {
          guard: { type: 'isLost', params: outputOf },
          target: 'filling',
          actions: [{ type: 'takeMessage', params: outputOf }, 'notifyFailed'],
        },
        { target: 'filling', actions: { type: 'takeMessage', params: outputOf } },
      ],
      onError: [
        { guard: 'isActivity', target: 'filling', actions: ['takeUnexpected', 'notifyFailed'] },
        { target: 'filling', actions: 'takeUnexpected' },
      ],
    },
  });

const saved = '#registration-step.saved';

/**
 * One step of a registration (docs/domain/registration.md): its form, the draft on the server until it is
 * saved, and the save. Step 4 has no draft, because no draft may contain an IBAN. Its owner sends `page.hide`
 * before it stops the chart.
 */
export const registrationStepChart = registrationStepSetup.createMachine({
  id: 'registration-step',
  context: ({ input }) => initialContext(input),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasDraft', target: 'drafted' }, { target: 'undrafted' }] },
    drafted: {
      description: 'Ce qui est saisi est gardé à mesure.',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ self, context }) => ({ parent: self, place: draftPlace(context) }),
        onError: { target: 'undrafted', actions: 'takeUnexpected' },
      },
      on: { 'page.hide': { actions: 'leaveDraft' } },
      initial: 'opening',
      states: {
        opening: draftedForm.opening,
        unread: draftedForm.unread,
        filling: { on: { ...draftedForm.filling, ...saves } },
        saving: {
          description:
            'Ce qui est saisi est aussi dans le brouillon, si l’enregistrement échoue et la page avec lui.',
          entry: 'leaveDraft',
          ...savingThen('clearing', body),
        },
        clearing: {
          description: 'L’étape est enregistrée\u00a0: son brouillon n’a plus d’objet.',
          entry: 'clearDraft',
          on: {
            'draft.cleared': { target: saved, actions: 'notifySaved' },
            'draft.notCleared': { target: saved, actions: 'notifySaved' },
            'xstate.error.actor.draft': { target: saved, actions: 'notifySaved' },
          },
        },
      },
    },
    undrafted: {
      description:
        'Aucun brouillon ne reçoit d’IBAN, et un brouillon en panne ne retient personne\u00a0: ce qui est saisi reste sur la page, et s’enregistre par l’étape.',
      initial: 'filling',
      states: {
        filling: {
          on: {
            'form.change': { actions: 'takeForm' },
            'papers.changed': { actions: 'forgetMessage' },
            ...saves,
          },
        },
        saving: savingThen(saved, bodyAndFiles, 'notifySaved'),
      },
    },
    saved: { description: 'La suite est à la page suivante.' },
  },
});

const calls = {
  informations: 'secondStep',
  activite: 'thirdStep',
  documents: 'fourthStep',
} as const satisfies Record<StepName, SaveCall>;

/** The same chart with the call of that step. */
export const stepOf = (step: StepName): typeof registrationStepChart =>
  registrationStepChart.provide({ actors: { save: savingBy(calls[step]) } });
