import { assertEvent, assign, emit, setup } from 'xstate';
import type { GuestOffer } from '#contract/resources.ts';
import { failureMessage } from '../conflict.ts';
import type { Emitted } from '../shared/emitted.ts';
import { exchangeLink, loadOffer, type ExchangeOutcome, type GuestOfferOutcome } from './actors.ts';

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

export type GuestOfferEmitted = Emitted | { type: 'guest.opened' } | { type: 'guest.closed' };

/** Where the client reads the offer, once the secret is out of the address. */
export const offerPath = '/client/offre';

/** The client's read-only offer (decisions, Guests): the mailed link is exchanged, the address rewritten, the offer shown. */
export const guestOfferChart = setup({
  types: { context: {} as GuestOfferContext, events: {} as GuestOfferEvent, emitted: {} as GuestOfferEmitted },
  actors: { exchangeLink, loadOffer },
  guards: {
    isOpened: (_, outcome: ExchangeOutcome) => outcome.kind === 'opened',
    isOver: (_, outcome: ExchangeOutcome | GuestOfferOutcome) => outcome.kind === 'over' || outcome.kind === 'expired',
    isUnreachable: (_, outcome: ExchangeOutcome | GuestOfferOutcome) => outcome.kind === 'unreachable',
    isOpenOffer: (_, outcome: GuestOfferOutcome) => outcome.kind === 'shown' && outcome.offer.open,
    isShown: (_, outcome: GuestOfferOutcome) => outcome.kind === 'shown',
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
    forgetToken: assign({ token: null, message: null }),
    takeOffer: assign((_, outcome: GuestOfferOutcome) => (outcome.kind === 'shown' ? { offer: outcome.offer, message: null } : {})),
    keepMessage: assign((_, outcome: ExchangeOutcome | GuestOfferOutcome) => ({ message: 'message' in outcome ? outcome.message : null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureMessage(error) })),
    hideSecret: emit({ type: 'navigate', to: offerPath, replace: true }),
    goHome: emit({ type: 'navigate', to: '/', replace: true }),
    tellOpened: emit({ type: 'guest.opened' }),
    tellClosed: emit({ type: 'guest.closed' }),
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
    sentHome: { description: 'Sans lien ni session de client : la page d’accueil (garde « client »).' },
    exchanging: {
      description: 'Le lien du courriel ouvre une session d’une heure, pour cette offre seule.',
      invoke: {
        id: 'exchangeLink',
        src: 'exchangeLink',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          { guard: { type: 'isOpened', params: ({ event }) => event.output }, target: 'loading', actions: ['forgetToken', 'tellOpened', 'hideSecret'] },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'expired', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'offline', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
          { target: 'refused', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'offline', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        onDone: [
          { guard: { type: 'isOpenOffer', params: ({ event }) => event.output }, target: 'showing', actions: { type: 'takeOffer', params: ({ event }) => event.output } },
          { guard: { type: 'isShown', params: ({ event }) => event.output }, target: 'closed', actions: { type: 'takeOffer', params: ({ event }) => event.output } },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'expired', actions: [{ type: 'keepMessage', params: ({ event }) => event.output }, 'tellClosed'] },
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'offline', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
          { target: 'refused', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'offline', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    showing: { on: { 'session.over': { target: 'expired', actions: 'tellClosed' }, 'link.open': { target: 'exchanging', actions: 'takeToken' } } },
    closed: {
      description: 'L’offre se lit encore, mais ne tient plus.',
      on: { 'session.over': { target: 'expired', actions: 'tellClosed' }, 'link.open': { target: 'exchanging', actions: 'takeToken' } },
    },
    expired: {
      description: 'Le lien, ou l’heure qu’il ouvrait, est passé.',
      on: { 'link.open': { target: 'exchanging', actions: 'takeToken' } },
    },
    refused: { on: { 'link.open': { target: 'exchanging', actions: 'takeToken' } } },
    offline: {
      on: { 'offer.retry': [{ guard: 'holdsLink', target: 'exchanging' }, { target: 'loading' }] },
    },
  },
});
