import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { forgetToken, storeToken } from '#api/token.ts';
import type { GuestOffer } from '#contract/resources.ts';
import { offerPapers } from '#domain/offer-papers.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface GuestOfferContext {
  /** The link's secret, until it is exchanged. */
  token: string | null;
  offer: GuestOffer | null;
  message: string | null;
}

export type GuestOfferEvent =
  /** The address carries a link. */
  | { type: 'link.open'; token: string }
  /** The address carries none: the client's session of this tab answers, where there is one. */
  | { type: 'offer.open'; holdsSession: boolean }
  | { type: 'offer.retry' }
  | { type: 'session.over' };

type Any = ApiOutcome<unknown>;

/** Where the client reads the offer, once the secret is out of the address. */
const offerPath = '/client/offre';

/** A download for each paper, so that one that does not come is said beside its own button. */
const papers = offerPapers.map((name) => ({ id: name, src: 'paper' as const, onError: { description: 'L’offre se lit encore\u202f; ce document n’est plus proposé.' } }));

/** The client's read-only offer: the mailed link is exchanged, the address rewritten, the offer shown. */
export const guestOfferChart = setup({
  types: { context: {} as GuestOfferContext, events: {} as GuestOfferEvent, emitted: {} as Emitted },
  actors: { exchangeLink: call('exchangeLink'), loadOffer: call('guestOffer'), paper: downloadWith('guestPaper') },
  guards: {
    ...outcomeGuards,
    isOver: (_, outcome: Any) => (outcome.kind === 'gone' && outcome.code === 'link_expired') || outcome.kind === 'signedOut',
    /** Another try may succeed. */
    isPassing: (_, outcome: Any) => outcome.kind === 'offline' || outcome.kind === 'failed',
    isOpenOffer: (_, outcome: CallOutcome<'guestOffer'>) => outcome.kind === 'done' && outcome.answer.offer.open,
    holdsSession: ({ event }) => {
      assertEvent(event, 'offer.open');
      return event.holdsSession;
    },
    holdsLink: ({ context }) => context.token !== null,
  },
  actions: {
    takeToken: assign(({ event }) => {
      assertEvent(event, 'link.open');
      return { token: event.token };
    }),
    forgetLink: assign({ token: null, message: null }),
    /** The client's session of one hour stays in this tab's session storage. */
    storeSession: (_, outcome: CallOutcome<'exchangeLink'>) => storeToken(answerOf(outcome).token, 'client'),
    forgetSession: () => forgetToken('client'),
    takeOffer: assign((_, outcome: CallOutcome<'guestOffer'>) => ({ offer: answerOf(outcome).offer, message: null })),
    takeMessage: assign((_, outcome: Any) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    hideSecret: emit({ type: 'navigate', to: offerPath, replace: true }),
    goHome: emit({ type: 'navigate', to: '/', replace: true }),
    announceSession: emit({ type: 'guest.opened' }),
    announceEnd: emit({ type: 'guest.closed' }),
  },
}).createMachine({
  id: 'guest-offer',
  context: { token: null, offer: null, message: null },
  initial: 'arriving',
  states: {
    arriving: {
      on: {
        'link.open': { target: 'exchanging', actions: 'takeToken' },
        'offer.open': [{ guard: 'holdsSession', target: 'loading' }, { target: 'sentHome', actions: 'goHome' }],
      },
    },
    sentHome: { description: 'Sans lien ni session de client\u00a0: la page d’accueil (garde «\u00a0client\u00a0»).' },
    exchanging: {
      description: 'Le lien du courriel ouvre une session d’une heure, pour cette offre seule.',
      invoke: {
        id: 'exchangeLink',
        src: 'exchangeLink',
        input: ({ context }) => ({ body: { callback: 'offre', token: context.token ?? '' } }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'loading', actions: [{ type: 'storeSession', params: outputOf }, 'forgetLink', 'announceSession', 'hideSecret'] },
          { guard: { type: 'isOver', params: outputOf }, target: 'expired', actions: { type: 'takeMessage', params: outputOf } },
          { guard: { type: 'isPassing', params: outputOf }, target: 'offline', actions: { type: 'takeMessage', params: outputOf } },
          { target: 'refused', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'offline', actions: 'takeUnexpected' },
      },
    },
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: {},
        onDone: [
          { guard: { type: 'isOpenOffer', params: outputOf }, target: 'showing', actions: { type: 'takeOffer', params: outputOf } },
          { guard: { type: 'isDone', params: outputOf }, target: 'closed', actions: { type: 'takeOffer', params: outputOf } },
          { guard: { type: 'isOver', params: outputOf }, target: 'expired', actions: [{ type: 'takeMessage', params: outputOf }, 'forgetSession', 'announceEnd'] },
          { guard: { type: 'isPassing', params: outputOf }, target: 'offline', actions: { type: 'takeMessage', params: outputOf } },
          { target: 'refused', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'offline', actions: 'takeUnexpected' },
      },
    },
    showing: {
      invoke: papers,
      on: { 'session.over': { target: 'expired', actions: ['forgetSession', 'announceEnd'] }, 'link.open': { target: 'exchanging', actions: 'takeToken' } },
    },
    closed: {
      description: 'L’offre se lit encore, mais ne tient plus.',
      invoke: papers,
      on: { 'session.over': { target: 'expired', actions: ['forgetSession', 'announceEnd'] }, 'link.open': { target: 'exchanging', actions: 'takeToken' } },
    },
    expired: {
      description: 'Le lien, ou l’heure qu’il ouvrait, est passé.',
      on: { 'link.open': { target: 'exchanging', actions: 'takeToken' } },
    },
    refused: { on: { 'link.open': { target: 'exchanging', actions: 'takeToken' } } },
    offline: {
      on: {
        'offer.retry': [{ guard: 'holdsLink', target: 'exchanging' }, { target: 'loading' }],
        'link.open': { target: 'exchanging', actions: 'takeToken' },
      },
    },
  },
});
