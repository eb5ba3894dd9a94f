import { outputOf } from '../shared/outcome.ts';
import { blankContext } from './context.ts';
import {
  communesInput,
  draftInput,
  priceInput,
  priceMailInput,
  referralInput,
  requestInput,
} from './inputs.ts';
import { leave } from './leave.ts';
import { recording } from './recording.ts';
import { simulation } from './setup.ts';
import { working } from './working.ts';

/** Transitions to another simulation, or to a stage of this one. */
const leaveOrReturn = [
  leave,
  { guard: 'landsOnConfirmation', target: '#simulation.concluding' },
  { target: '#simulation.file', actions: 'takeWish' },
] as const;

/**
 * The draft's chart failed before the form was open, or after it was given up: everything is read again on
 * demand.
 */
const notOpened = {
  'xstate.error.actor.draft': { target: '#simulation.notOpened', actions: 'takeUnexpected' },
} as const;

/**
 * Estimation → formulaire → récapitulatif → confirmation, for both types of request (docs/domain/screens.md).
 * Owns the form; its draft, its price and the communes are children.
 */
export const simulationChart = simulation.createMachine({
  id: 'simulation',
  context: ({ input }) => blankContext(input),
  initial: 'opening',
  states: {
    opening: {
      initial: 'deciding',
      on: { 'address.visited': [leave, { actions: 'takeWish' }] },
      states: {
        deciding: {
          always: [{ guard: 'namesRequest', target: 'readingRequest' }, { target: '#simulation.file' }],
        },
        readingRequest: {
          invoke: {
            id: 'getRequest',
            src: 'getRequest',
            input: requestInput,
            onDone: [
              { guard: { type: 'isGone', params: outputOf }, target: '#simulation.unknown' },
              {
                guard: { type: 'isClosed', params: outputOf },
                target: '#simulation.closed',
                actions: { type: 'takeRequest', params: outputOf },
              },
              {
                guard: { type: 'isDone', params: outputOf },
                target: '#simulation.file',
                actions: { type: 'takeRequest', params: outputOf },
              },
              { target: '#simulation.notOpened', actions: { type: 'takeMessage', params: outputOf } },
            ],
            onError: { target: '#simulation.notOpened', actions: 'takeUnexpected' },
          },
        },
      },
    },
    notOpened: { on: { 'attempt.retry': 'opening', 'address.visited': leave } },
    draftLost: {
      description:
        'Le brouillon est en panne\u00a0: ce qui est saisi reste ici, et s’y enregistre à la demande.',
      on: {
        'attempt.retry': { target: '#simulation.file.rereadingDraft', actions: 'keepForm' },
        'address.visited': leave,
      },
    },
    unknown: {
      description: 'Cette demande n’existe pas, ou n’est pas à vous.',
      on: { 'address.visited': leave },
    },
    closed: {
      description: 'La demande est trop avancée pour être simulée à nouveau.',
      on: { 'address.visited': leave },
    },
    file: {
      description: 'Un formulaire est ouvert\u00a0: son brouillon, son prix et ses communes le suivent.',
      invoke: [
        {
          id: 'draft',
          src: 'draft',
          input: draftInput,
          onError: { target: '#simulation.draftLost', actions: 'takeUnexpected' },
        },
        { id: 'price', src: 'price', input: priceInput, onError: { actions: 'takeUnexpected' } },
        { id: 'communes', src: 'communes', input: communesInput, onError: { actions: 'takeUnexpected' } },
      ],
      on: { 'address.visited': leave, 'page.hide': { actions: 'leaveDraft' } },
      initial: 'readingDraft',
      states: {
        readingDraft: {
          on: {
            'address.visited': [leave, { actions: 'takeWish' }],
            'draft.read': { target: 'arriving', actions: ['takeDraft', 'notifyPrice', 'notifyCommunes'] },
            'draft.unreadable': { target: '#simulation.notOpened', actions: 'takeDraftMessage' },
            ...notOpened,
          },
        },
        rereadingDraft: {
          description:
            'Ce qui est saisi est repris tel quel, et le brouillon le suit à nouveau\u202f; un autre brouillon y est comparé d’abord.',
          on: {
            'draft.read': { target: 'working.stage.last', actions: 'forgetKeeping' },
            'draft.unreadable': { target: '#simulation.draftLost', actions: 'takeDraftMessage' },
          },
        },
        draftFound: {
          description: 'Un brouillon attend\u00a0: le reprendre, ou repartir de zéro.',
          on: {
            'draft.resume': [
              { guard: 'isFilled', target: 'working.stage.recapitulatif' },
              { guard: 'isEstimated', target: 'working.stage.formulaire' },
              { target: 'working.stage.estimation' },
            ],
            'draft.discard': 'discarding',
            'address.visited': [leave, { target: 'arriving', actions: 'takeWish' }],
            ...notOpened,
          },
        },
        discarding: {
          entry: 'clearDraft',
          on: {
            'draft.cleared': {
              target: 'working.stage.estimation',
              actions: ['startOver', 'notifyPrice', 'notifyCommunes'],
            },
            'draft.notCleared': { target: 'notDiscarded', actions: 'takeDraftMessage' },
            ...notOpened,
          },
        },
        notDiscarded: {
          on: {
            'attempt.retry': 'discarding',
            'address.visited': [leave, { target: 'arriving', actions: 'takeWish' }],
            ...notOpened,
          },
        },
        arriving: {
          exit: 'forgetWish',
          always: [
            { guard: 'draftAwaitsChoice', target: 'draftFound' },
            { guard: 'landsOnConfirmation', target: '#simulation.concluding' },
            { guard: 'landsOnRecapitulatif', target: 'working.stage.recapitulatif' },
            { guard: 'landsOnFormulaire', target: 'working.stage.formulaire' },
            { target: 'working.stage.estimation' },
          ],
        },
        working,
        recording,
      },
    },
    concluding: { always: [{ guard: 'isNotEligible', target: 'notEligible' }, { target: 'confirmation' }] },
    notEligible: {
      description: 'Toutes les règles qui échouent, et ce qui changerait chacune.',
      entry: { type: 'goToStage', params: { stage: 'confirmation' } },
      on: { 'address.visited': leaveOrReturn },
    },
    confirmation: {
      initial: 'deciding',
      entry: { type: 'goToStage', params: { stage: 'confirmation' } },
      on: { 'address.visited': leaveOrReturn },
      states: {
        deciding: {
          always: [
            { guard: 'awaitsCompany', target: 'awaitingCompany' },
            { guard: 'needsCompany', target: 'indicative' },
            { target: 'firm' },
          ],
        },
        firm: { on: { 'price.send': 'sendingPrice' } },
        sendingPrice: {
          description:
            'L’offre part avec le nom et l’adresse du client\u202f; le reste du devis se complète quand il accepte.',
          on: { 'attempt.retry': { actions: 'retryWrite' } },
          invoke: {
            id: 'write',
            src: 'sendDevis',
            input: priceMailInput,
            onDone: [
              { guard: { type: 'isGone', params: outputOf }, target: '#simulation.unknown' },
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'sent',
                actions: [
                  { type: 'takeWritten', params: outputOf },
                  'announceChange',
                  { type: 'announceSaved', params: outputOf },
                ],
              },
              {
                target: 'deciding',
                actions: [
                  { type: 'takeRefusal', params: outputOf },
                  { type: 'takeNewer', params: outputOf },
                ],
              },
            ],
            onError: { target: 'firm', actions: 'takeUnexpected' },
          },
        },
        sent: { on: { 'address.visited': [leave, '#simulation.opening'] } },
        indicative: {
          description: 'Le prix est indicatif\u00a0: la compagnie doit donner son accord avant l’envoi.',
          on: { 'referral.request': 'askingCompany' },
        },
        askingCompany: {
          on: { 'attempt.retry': { actions: 'retryWrite' } },
          invoke: {
            id: 'write',
            src: 'sendEvent',
            input: referralInput,
            onDone: [
              { guard: { type: 'isGone', params: outputOf }, target: '#simulation.unknown' },
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'deciding',
                actions: [
                  { type: 'takeWritten', params: outputOf },
                  'announceChange',
                  { type: 'announceSaved', params: outputOf },
                ],
              },
              {
                target: 'deciding',
                actions: [
                  { type: 'takeRefusal', params: outputOf },
                  { type: 'takeNewer', params: outputOf },
                ],
              },
            ],
            onError: { target: 'indicative', actions: 'takeUnexpected' },
          },
        },
        awaitingCompany: {},
      },
    },
  },
});
