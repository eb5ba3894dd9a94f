import { outputOf } from '../shared/outcome.ts';
import { offerInput, simulateInput, unansweredInput } from './inputs.ts';
import { leave } from './leave.ts';
import { simulation } from './setup.ts';

const stage = '#simulation.file.working.stage';

/**
 * Actions once the request is recorded: the address names it, so that a reload opens it, and the draft moves
 * to its key, so that a new simulation does not record the answers twice.
 */
const recorded = [{ type: 'goToStage', params: { stage: 'recapitulatif' } }, 'moveDraft'] as const;

/** Transitions after a failed write: to the stage where the error can be corrected. */
const notTaken = [
  { guard: { type: 'isCancelled', params: outputOf }, target: '#simulation.file.arriving' },
  {
    guard: { type: 'isInvalidEstimation', params: outputOf },
    target: `${stage}.estimation`,
    actions: { type: 'takeRefusal', params: outputOf },
  },
  {
    guard: { type: 'isInvalid', params: outputOf },
    target: `${stage}.formulaire`,
    actions: { type: 'takeRefusal', params: outputOf },
  },
  {
    guard: { type: 'isStaleYetSimulable', params: outputOf },
    target: '#simulation.file.recording.stopped.outdated',
    actions: { type: 'takeNewer', params: outputOf },
  },
  {
    target: '#simulation.file.recording.stopped.barred',
    actions: [
      { type: 'takeRefusal', params: outputOf },
      { type: 'takeNewer', params: outputOf },
    ],
  },
] as const;

/**
 * Events during a write: the user stays on its page. A user who leaves it is led back; if the write waits for
 * a retry, it is cancelled instead.
 */
const underWay = {
  'attempt.retry': { actions: 'retryWrite' },
  'address.visited': [
    leave,
    {
      guard: 'asksAnotherPage',
      actions: ['takeWish', { type: 'goToStage', params: { stage: 'recapitulatif' } }, 'cancelWrite'],
    },
  ],
} as const;

/** Transitions after a write without success: another page may be opened. */
const leaveOrEdit = [
  leave,
  { guard: 'asksAnotherPage', target: '#simulation.file.arriving', actions: 'takeWish' },
] as const;

/**
 * Events while no write is under way: the answers may be changed, discarded, or replaced by those of another
 * tab.
 */
const mayTurnBack = {
  'answers.changed': {
    target: `${stage}.recapitulatif`,
    actions: ['takeAnswers', 'notifyPrice', 'storeDraft', 'notifyCommunes'],
  },
  'startOver.ask': { target: [`${stage}.recapitulatif`, '#simulation.file.working.startOver.confirming'] },
  'draft.keepMine': { actions: 'forwardToDraft' },
  'draft.takeOther': { actions: 'forwardToDraft' },
  'draft.taken': {
    target: `${stage}.recapitulatif`,
    actions: ['takeOtherDraft', 'notifyPrice', 'notifyCommunes'],
  },
} as const;

const broken = { target: '#simulation.file.recording.stopped.broken', actions: 'takeUnexpected' } as const;

/**
 * Records the request with its price, then saves it as an offer. A refusal leads to the stage where it can be
 * corrected.
 */
export const recording = simulation.createStateConfig({
  initial: 'deciding',
  exit: 'leaveDraftOnNavigation',
  on: { 'price.retry': { actions: 'retryPrice' } },
  states: {
    deciding: {
      always: [
        { guard: 'onlyOfferRemains', target: 'savingOffer' },
        { guard: 'owesAnswer', target: 'settling' },
        { target: 'simulating' },
      ],
    },
    settling: {
      description:
        'Une création restée sans réponse est redemandée telle quelle\u00a0: si elle a eu lieu, c’est sa demande qui reçoit la suite.',
      on: underWay,
      invoke: {
        id: 'write',
        src: 'simulate',
        input: unansweredInput,
        onDone: [
          { guard: { type: 'isCancelled', params: outputOf }, target: '#simulation.file.arriving' },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'simulating',
            actions: [{ type: 'takeAdopted', params: outputOf }, 'announceChange', ...recorded, 'storeDraft'],
          },
          { target: 'simulating' },
        ],
        onError: broken,
      },
    },
    simulating: {
      entry: 'noteCreation',
      on: underWay,
      invoke: {
        id: 'write',
        src: 'simulate',
        input: simulateInput,
        onDone: [
          {
            guard: { type: 'isDoneNotEligible', params: outputOf },
            target: 'tidying',
            actions: [{ type: 'takeWritten', params: outputOf }, 'announceChange'],
          },
          {
            guard: { type: 'isDoneOffer', params: outputOf },
            target: 'tidying',
            actions: [{ type: 'takeWritten', params: outputOf }, 'announceChange'],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'savingOffer',
            actions: [{ type: 'takeWritten', params: outputOf }, 'announceChange', ...recorded],
          },
          {
            guard: { type: 'isMadeElsewhere', params: outputOf },
            target: 'stopped.outdated',
            actions: [{ type: 'takeMade', params: outputOf }, 'announceChange', 'moveDraft', 'storeDraft'],
          },
          ...notTaken,
        ],
        onError: broken,
      },
    },
    savingOffer: {
      on: underWay,
      invoke: {
        id: 'write',
        src: 'updateRequest',
        input: offerInput,
        onDone: [
          {
            guard: { type: 'isDoneNotEligible', params: outputOf },
            target: 'tidying',
            actions: [{ type: 'takeWritten', params: outputOf }, 'announceChange'],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'tidying',
            actions: [
              { type: 'takeWritten', params: outputOf },
              'announceChange',
              { type: 'announceSaved', params: outputOf },
            ],
          },
          ...notTaken,
        ],
        onError: broken,
      },
    },
    tidying: {
      description: 'Le brouillon a servi\u00a0: il est effacé.',
      entry: 'clearDraft',
      on: {
        'draft.cleared': '#simulation.concluding',
        'draft.notCleared': '#simulation.concluding',
        'xstate.error.actor.draft': '#simulation.concluding',
      },
    },
    stopped: {
      initial: 'broken',
      on: { ...mayTurnBack, 'address.visited': leaveOrEdit },
      states: {
        broken: {
          description:
            'Une panne que personne n’attendait\u00a0: rien n’est perdu, on recommence sur demande.',
          on: { 'attempt.retry': '#simulation.file.recording.deciding' },
        },
        outdated: {
          description:
            'Quelqu’un a changé cette demande entre-temps\u00a0: garder ces réponses, ou prendre les siennes.',
          entry: { type: 'goToStage', params: { stage: 'recapitulatif' } },
          on: {
            'conflict.keepMine': { target: '#simulation.file.recording.deciding', actions: 'adoptVersion' },
            'conflict.takeTheirs': {
              target: '#simulation.file.arriving',
              actions: ['takeTheirs', 'notifyPrice', 'notifyCommunes', 'clearDraft'],
            },
          },
        },
        barred: {
          description: 'Le cycle de vie ne permet plus cette simulation.',
          entry: { type: 'goToStage', params: { stage: 'recapitulatif' } },
        },
      },
    },
  },
});
