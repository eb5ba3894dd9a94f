import { leave } from './leave.ts';
import { simulation } from './setup.ts';

/** The pages of the form, and beside them the question whether to start over. */
export const working = simulation.createStateConfig({
  type: 'parallel',
  exit: 'leaveDraftOnNavigation',
  states: {
    stage: {
      initial: 'estimation',
      on: {
        'answers.changed': { actions: ['takeAnswers', 'notifyPrice', 'storeDraft', 'notifyCommunes'] },
        'price.retry': { actions: 'retryPrice' },
        'draft.keepMine': { actions: 'forwardToDraft' },
        'draft.takeOther': { actions: 'forwardToDraft' },
        'draft.taken': { actions: ['takeOtherDraft', 'notifyPrice', 'notifyCommunes'] },
        'address.visited': [
          leave,
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
        /** Target after a draft is read again. */
        last: { type: 'history' },
        recapitulatif: {
          entry: { type: 'goToStage', params: { stage: 'recapitulatif' } },
          on: { 'offer.save': { guard: 'isFilled', target: '#simulation.file.recording' } },
        },
      },
    },
    startOver: {
      initial: 'idle',
      states: {
        idle: { on: { 'startOver.ask': 'confirming' } },
        confirming: {
          on: { 'startOver.cancel': 'idle', 'startOver.confirm': '#simulation.file.discarding' },
        },
      },
    },
  },
});
