import { blankContext } from './context.ts';
import { leave, leaveOrReturn } from './leave.ts';
import { recording } from './recording.ts';
import { simulation } from './setup.ts';


/** Estimation → formulaire → récapitulatif → confirmation, for both types of request (specification, section 2). */
export const simulationChart = simulation.createMachine({
  id: 'simulation',
  context: ({ input }) => blankContext(input),
  initial: 'opening',
  states: {
    opening: {
      initial: 'deciding',
      on: { 'address.visited': [...leave, { actions: 'takeWish' }] },
      states: {
        deciding: { always: [{ guard: 'namesRequest', target: 'readingRequest' }, { target: 'readingDraft' }] },
        readingRequest: {
          invoke: {
            id: 'loadRequest',
            src: 'loadRequest',
            input: ({ context }) => ({ requestId: context.requestId ?? 0 }),
            onDone: [
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: '#simulation.unknown' },
              { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: '#simulation.closed', actions: { type: 'takeRequest', params: ({ event }) => event.output } },
              { target: 'readingDraft', actions: { type: 'takeRequest', params: ({ event }) => event.output } },
            ],
            onError: { target: '#simulation.notOpened', actions: { type: 'takeFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        readingDraft: {
          invoke: {
            id: 'readDraft',
            src: 'readDraft',
            input: ({ context: { type, draft } }) => ({ type, requestId: draft.of }),
            onDone: { target: '#simulation.arriving', actions: { type: 'takeDraft', params: ({ event }) => event.output } },
            onError: { target: '#simulation.notOpened', actions: { type: 'takeFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
    notOpened: { on: { 'attempt.retry': 'opening', 'address.visited': [...leave] } },
    unknown: { description: 'Cette demande n’existe pas, ou n’est pas à vous.', on: { 'address.visited': [...leave] } },
    closed: { description: 'La demande est trop avancée pour être simulée à nouveau.', on: { 'address.visited': [...leave] } },
    draftFound: {
      description: 'Un brouillon attend : le reprendre, ou repartir de zéro.',
      on: {
        'draft.resume': [
          { guard: 'isFilled', target: 'working.stage.recapitulatif' },
          { guard: 'isEstimated', target: 'working.stage.formulaire' },
          { target: 'working.stage.estimation' },
        ],
        'draft.discard': 'discarding',
        'address.visited': [...leaveOrReturn],
      },
    },
    discarding: {
      invoke: {
        id: 'forgetDraft',
        src: 'forgetDraft',
        input: ({ context: { type, draft } }) => ({ type, requestId: draft.of }),
        onDone: { target: 'working.stage.estimation', actions: 'startAfresh' },
        onError: { target: 'notDiscarded', actions: { type: 'takeFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    notDiscarded: { on: { 'attempt.retry': 'discarding', 'address.visited': [...leaveOrReturn] } },
    arriving: {
      exit: 'forgetWish',
      always: [
        { guard: 'draftAwaitsChoice', target: 'draftFound' },
        { guard: 'landsOnConfirmation', target: 'concluding' },
        { guard: 'landsOnRecapitulatif', target: 'working.stage.recapitulatif' },
        { guard: 'landsOnFormulaire', target: 'working.stage.formulaire' },
        { target: 'working.stage.estimation' },
      ],
    },
    working: {
      type: 'parallel',
      states: {
        stage: {
          initial: 'estimation',
          on: {
            'answers.changed': { actions: 'takeAnswers' },
            'draft.taken': { actions: 'takeTaken' },
            'address.visited': [
              ...leave,
              { guard: 'landsOnConfirmation', target: '#simulation.concluding' },
              { guard: 'landsOnRecapitulatif', target: '.recapitulatif' },
              { guard: 'landsOnFormulaire', target: '.formulaire' },
              { target: '.estimation' },
            ],
          },
          states: {
            estimation: {
              entry: { type: 'goToStage', params: { stage: 'estimation' } },
              on: { 'stage.continue': { guard: 'isEstimated', target: 'formulaire' } },
            },
            formulaire: {
              entry: { type: 'goToStage', params: { stage: 'formulaire' } },
              on: { 'stage.continue': { guard: 'isFilled', target: 'recapitulatif' } },
            },
            recapitulatif: {
              entry: { type: 'goToStage', params: { stage: 'recapitulatif' } },
              on: { 'offer.save': { guard: 'isFilled', target: '#simulation.recording' } },
            },
          },
        },
        afresh: {
          initial: 'idle',
          states: {
            idle: { on: { 'afresh.ask': 'confirming' } },
            confirming: { on: { 'afresh.cancel': 'idle', 'afresh.confirm': '#simulation.discarding' } },
          },
        },
      },
    },
    recording: { ...recording, on: { 'address.visited': [...leave] } },
    concluding: { always: [{ guard: 'isNotEligible', target: 'notEligible' }, { target: 'confirmation' }] },
    notEligible: {
      description: 'Toutes les règles qui échouent, et ce qui changerait chacune.',
      entry: { type: 'goToStage', params: { stage: 'confirmation' } },
      on: { 'address.visited': [...leaveOrReturn] },
    },
    confirmation: {
      initial: 'deciding',
      entry: { type: 'goToStage', params: { stage: 'confirmation' } },
      on: { 'address.visited': [...leaveOrReturn] },
      states: {
        deciding: { always: [{ guard: 'awaitsCompany', target: 'awaitingCompany' }, { guard: 'needsCompany', target: 'indicative' }, { target: 'firm' }] },
        firm: {},
        indicative: { description: 'Le prix est indicatif : la compagnie doit donner son accord avant l’envoi.', on: { 'referral.request': 'askingCompany' } },
        askingCompany: {
          invoke: {
            id: 'requestReferral',
            src: 'requestReferral',
            input: ({ context }) => {
              if (!context.request) throw new Error('The company is asked about a recorded request only');
              return { request: context.request };
            },
            onDone: [
              { guard: { type: 'isRecorded', params: ({ event }) => event.output }, target: 'awaitingCompany', actions: [{ type: 'takeWritten', params: ({ event }) => event.output }, { type: 'tellSaved', params: ({ event }) => event.output }] },
              { target: 'indicative', actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, { type: 'takeFreshVersion', params: ({ event }) => event.output }] },
            ],
            onError: { target: 'indicative', actions: { type: 'takeFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        awaitingCompany: {},
      },
    },
  },
});
