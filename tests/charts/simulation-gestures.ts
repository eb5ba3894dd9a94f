import type { simulationChart, SimulationForm } from '#machines/simulation/index.ts';
import { childSends, gesture, send, type Expected } from './harness/journeys.ts';
import type { EventOf } from './harness/suite.ts';
import { client, draftName, readDraft } from './simulation-steps.ts';

/*
 * Steps of the journeys of the chart `simulation`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

/** The steps of the journeys of a simulation, by who does them, and what the page shows. */
export type Sent = EventOf<typeof simulationChart>;
const by = (event: Sent) => gesture(event);

export const shown = {
  readingRequest: { opening: 'readingRequest' },
  readingDraft: { file: 'readingDraft' },
  draftFound: { file: 'draftFound' },
  discarding: { file: 'discarding' },
  notDiscarded: { file: 'notDiscarded' },
  simulating: { file: { recording: 'simulating' } },
  savingOffer: { file: { recording: 'savingOffer' } },
  clearingDraft: { file: { recording: 'tidying' } },
  barred: { file: { recording: { stopped: 'barred' } } },
  outdated: { file: { recording: { stopped: 'outdated' } } },
  firm: { confirmation: 'firm' },
  indicative: { confirmation: 'indicative' },
  awaitingCompany: { confirmation: 'awaitingCompany' },
  askingCompany: { confirmation: 'askingCompany' },
  sent: { confirmation: 'sent' },
} as const;
/** A page of the form. */
export const page = (stage: string) => ({ file: { working: { stage, startOver: 'idle' } } });

/** The person who simulates. */
export const user = {
  types: (form: SimulationForm, expected?: Expected) =>
    send<Sent>({ type: 'answers.changed', form }, expected),
  /** Opens an address: of a request by its number, or of the new simulation. */
  visits: (
    requestId: number | null,
    stage: Extract<Sent, { type: 'address.visited' }>['stage'],
    expected?: Expected,
  ) =>
    send<Sent>(
      { type: 'address.visited', requestId, stage, ...(requestId === null && { draft: draftName }) },
      expected,
    ),
  continues: by({ type: 'stage.continue' }),
  saves: by({ type: 'offer.save' }),
  retries: by({ type: 'attempt.retry' }),
  retriesPrice: by({ type: 'price.retry' }),
  /** Sends the price to the client. */
  sendsPrice: by({ type: 'price.send', client }),
  asksCompany: by({ type: 'referral.request' }),
  asksToStartOver: by({ type: 'startOver.ask' }),
  cancelsStartingOver: by({ type: 'startOver.cancel' }),
  startsOver: by({ type: 'startOver.confirm' }),
  resumesDraft: by({ type: 'draft.resume' }),
  discardsDraft: by({ type: 'draft.discard' }),
  keepsDraftOfThisTab: by({ type: 'draft.keepMine' }),
  takesDraftOfOtherTab: by({ type: 'draft.takeOther' }),
  keepsOwnAnswers: by({ type: 'conflict.keepMine' }),
  takesTheirAnswers: by({ type: 'conflict.takeTheirs' }),
  hidesPage: by({ type: 'page.hide' }),
};

/** The chart that stores what is typed. */
export const draftChart = {
  isRead: (data: unknown, expected?: Expected) => childSends('draft', readDraft(data), expected),
  isCleared: (expected?: Expected) => childSends('draft', { type: 'draft.cleared' }, expected),
};
