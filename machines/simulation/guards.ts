import { assertEvent } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { CallOutcome } from '../shared/call.ts';
import { outcomeGuards } from '../shared/outcome.ts';
import { isEstimationField } from './answers.ts';
import type { SimulationContext } from './context.ts';
import type { SimulationEvent } from './events.ts';
import { isUnanswered } from './inputs.ts';
import { landing, reachableStages } from './reachable.ts';
import { isNotEligible, isSavedOffer, type Stage } from './stage.ts';

interface Args {
  context: SimulationContext;
  event: SimulationEvent;
}

/** Outcome of any write of a simulation; its answer contains the current request. */
export type Recorded = ApiOutcome<{ request: RequestResource }> | { kind: 'cancelled' };

export const isRecorded = (outcome: Recorded): outcome is Extract<Recorded, { kind: 'done' }> =>
  outcome.kind === 'done';

export const visited = (event: SimulationEvent) => {
  assertEvent(event, 'address.visited');
  return event;
};

/** The stage to enter: the one in the address or asked for earlier, if it is reachable. */
const landsOn = ({ context, event }: Args): Stage =>
  landing(event.type === 'address.visited' ? event.stage : context.asked, context);

export const guards = {
  ...outcomeGuards,
  namesRequest: ({ context }: Args) => context.requestId !== null,
  isClosed: (_: Args, outcome: CallOutcome<'getRequest'>) =>
    outcome.kind === 'done' && !outcome.answer.request.simulable,
  /** A draft was read and the address asks for no stage: the user is asked before the draft is used. */
  draftAwaitsChoice: ({ context }: Args) => context.isResumed && context.asked === null,
  /**
   * The address names another simulation. A recorded one is named by its request, but its former name still
   * means it (Back leads there) unless the address has no stage, which asks for a new simulation.
   */
  isAnotherFile: ({ context, event }: Args) => {
    const { requestId, stage, draft = null } = visited(event);
    if (requestId !== null) return requestId !== context.requestId;
    return draft !== context.draft || (context.requestId !== null && stage === null);
  },
  asksAnotherPage: ({ event }: Args) => visited(event).stage !== 'recapitulatif',
  landsOnConfirmation: (args: Args) => landsOn(args) === 'confirmation',
  landsOnRecapitulatif: (args: Args) => landsOn(args) === 'recapitulatif',
  landsOnFormulaire: (args: Args) => landsOn(args) === 'formulaire',
  isEstimated: ({ context }: Args) => reachableStages(context).includes('formulaire'),
  isFilled: ({ context }: Args) => reachableStages(context).includes('recapitulatif'),

  onlyOfferRemains: ({ context }: Args) =>
    (context.isRecorded && !isNotEligible(context.request)) || isSavedOffer(context.request),
  /** A different creation was sent before, with an unknown outcome. */
  owesAnswer: ({ context }: Args) => isUnanswered(context),
  isNotEligible: ({ context }: Args) => isNotEligible(context.request),
  isDoneNotEligible: (_: Args, outcome: Recorded) =>
    isRecorded(outcome) && isNotEligible(outcome.answer.request),
  isCancelled: (_: Args, outcome: Recorded) => outcome.kind === 'cancelled',
  isInvalidEstimation: ({ context }: Args, outcome: Recorded) =>
    outcome.kind === 'invalid' &&
    Object.keys(outcome.errors).some((path) => isEstimationField(context.type, path)),
  /** The simulation is an offer already: another window saved it with the same answers. */
  isDoneOffer: ({ context }: Args, outcome: Recorded) =>
    context.requestId === null && isRecorded(outcome) && isSavedOffer(outcome.answer.request),
  /** The simulation has made a request already, in another window and with other answers. */
  isMadeElsewhere: ({ context }: Args, outcome: Recorded) =>
    context.requestId === null && outcome.kind === 'stale' && outcome.newer?.simulable === true,
  isStaleYetSimulable: (_: Args, outcome: Recorded) =>
    outcome.kind === 'stale' && outcome.newer?.simulable === true,
  needsCompany: ({ context }: Args) => context.request?.facts.referral === 'needed',
  awaitsCompany: ({ context }: Args) => context.request?.facts.referral === 'pending',
};
