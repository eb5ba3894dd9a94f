import { leaveOrEdit } from './leave.ts';
import { simulation } from './setup.ts';

/** The way of a write: recorded by the simulation, then saved as an offer; whatever is refused leads to where it can be mended. */
export const recording = simulation.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'onlyOfferRemains', target: 'savingOffer' }, { target: 'simulating' }] },
    simulating: {
      invoke: {
        id: 'recordRequest',
        src: 'recordRequest',
        input: ({ context }) => ({ ...context, idempotencyKey: `${context.nonce}-${context.attempt}` }),
        onDone: [
          { guard: { type: 'isRefusedAsNotEligible', params: ({ event }) => event.output }, target: 'tidying', actions: { type: 'takeWritten', params: ({ event }) => event.output } },
          { guard: { type: 'isRecorded', params: ({ event }) => event.output }, target: 'savingOffer', actions: { type: 'takeWritten', params: ({ event }) => event.output } },
          { guard: { type: 'isInvalidEstimation', params: ({ event }) => event.output }, target: '#simulation.working.stage.estimation', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
          { guard: { type: 'isInvalid', params: ({ event }) => event.output }, target: '#simulation.working.stage.formulaire', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
          { guard: { type: 'isStaleYetSimulable', params: ({ event }) => event.output }, target: 'outdated', actions: { type: 'takeFreshVersion', params: ({ event }) => event.output } },
          { target: 'barred', actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, { type: 'takeFreshVersion', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'failed', actions: { type: 'takeFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    savingOffer: {
      invoke: {
        id: 'saveOffer',
        src: 'saveOffer',
        input: ({ context }) => {
          if (!context.request) throw new Error('An offer is saved of a recorded request only');
          return { ...context, request: context.request, idempotencyKey: `${context.nonce}-${context.attempt}` };
        },
        onDone: [
          { guard: { type: 'isRefusedAsNotEligible', params: ({ event }) => event.output }, target: 'tidying', actions: { type: 'takeWritten', params: ({ event }) => event.output } },
          {
            guard: { type: 'isRecorded', params: ({ event }) => event.output },
            target: 'tidying',
            actions: [{ type: 'takeWritten', params: ({ event }) => event.output }, { type: 'tellSaved', params: ({ event }) => event.output }],
          },
          { guard: { type: 'isInvalid', params: ({ event }) => event.output }, target: '#simulation.working.stage.formulaire', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
          { guard: { type: 'isStaleYetSimulable', params: ({ event }) => event.output }, target: 'outdated', actions: { type: 'takeFreshVersion', params: ({ event }) => event.output } },
          { target: 'barred', actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, { type: 'takeFreshVersion', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'failed', actions: { type: 'takeFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    tidying: {
      description: 'Le brouillon a servi : il est oublié.',
      invoke: {
        id: 'tidyDraft',
        src: 'forgetDraft',
        input: ({ context: { type, draft } }) => ({ type, requestId: draft.of }),
        onDone: { target: '#simulation.concluding', actions: 'noteTidied' },
        onError: { target: '#simulation.concluding', actions: 'noteTidied' },
      },
    },
    failed: {
      description: 'Le serveur n’a pas répondu, ou la session a expiré : rien n’est perdu, on recommence sur demande.',
      entry: { type: 'goToStage', params: { stage: 'recapitulatif' } },
      on: { 'attempt.retry': 'deciding', 'address.visited': [...leaveOrEdit] },
    },
    outdated: {
      description: 'Quelqu’un a changé cette demande entre-temps : garder ces réponses, ou prendre les siennes.',
      entry: { type: 'goToStage', params: { stage: 'recapitulatif' } },
      on: {
        'address.visited': [...leaveOrEdit],
        'conflict.keepMine': { target: 'deciding', actions: 'adoptVersion' },
        'conflict.takeTheirs': { target: '#simulation.arriving', actions: 'takeTheirs' },
      },
    },
    barred: {
      description: 'Le cycle de vie ne permet plus cette simulation.',
      entry: { type: 'goToStage', params: { stage: 'recapitulatif' } },
      on: { 'address.visited': [...leaveOrEdit] },
    },
  },
});
