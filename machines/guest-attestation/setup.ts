import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { forgetToken, storeToken } from '#api/token.ts';
import type { GuestAttestation } from '#contract/contractors.ts';
import { call, type CallOutcome, type UploadProgressed } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface GuestAttestationContext {
  /** The link's secret, until it is exchanged. */
  token: string | null;
  page: GuestAttestation | null;
  /** What was chosen: kept until it has arrived. */
  file: File | null;
  /** Bytes on their way, of so many. */
  sent: number;
  total: number;
  message: string | null;
}

export type GuestAttestationEvent =
  /** The address carries a link. */
  | { type: 'link.open'; token: string }
  /** The address carries none: the session of this tab answers, where there is one. */
  | { type: 'page.open'; holdsSession: boolean }
  | { type: 'page.retry' }
  | { type: 'file.send'; file: File }
  | UploadProgressed;

type Any = ApiOutcome<unknown>;
type Page = CallOutcome<'guestAttestation'>;

/** Where a contractor stands, once the secret is out of the address. */
const pagePath = '/client/attestation';

const sentOf = (outcome: Page) => (outcome.kind === 'done' ? outcome.answer.sent : null);

/** The words of the chart of a contractor's page. */
export const guestAttestationSetup = setup({
  types: { context: {} as GuestAttestationContext, events: {} as GuestAttestationEvent, emitted: {} as Emitted },
  actors: { exchangeLink: call('exchangeLink'), loadPage: call('guestAttestation'), sendFile: call('sendGuestAttestation') },
  guards: {
    ...outcomeGuards,
    isOver: (_, outcome: Any) => outcome.kind === 'gone' || outcome.kind === 'signedOut',
    /** Another try may succeed. */
    isPassing: (_, outcome: Any) => outcome.kind === 'offline' || outcome.kind === 'failed',
    /** Nothing was sent by this link, or what was sent could not be taken. */
    isAsked: (_, outcome: Page) => outcome.kind === 'done' && (sentOf(outcome) === null || sentOf(outcome)?.state === 'rejected'),
    isChecking: ({ context }) => context.page?.sent?.state === 'checking',
    holdsSession: ({ event }) => {
      assertEvent(event, 'page.open');
      return event.holdsSession;
    },
    holdsLink: ({ context }) => context.token !== null,
  },
  delays: {
    /** Until the page is read again where its file is being checked, ms. */
    checkDelay: 2_000,
  },
  actions: {
    takeToken: assign(({ event }) => {
      assertEvent(event, 'link.open');
      return { token: event.token };
    }),
    forgetLink: assign({ token: null, message: null }),
    /** The session of one hour stays in this tab's session storage. */
    storeSession: (_, outcome: CallOutcome<'exchangeLink'>) => storeToken(answerOf(outcome).token, 'client'),
    forgetSession: () => forgetToken('client'),
    takePage: assign((_, outcome: Page) => ({ page: answerOf(outcome), message: null })),
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.send');
      return { file: event.file, sent: 0, total: event.file.size, message: null };
    }),
    takeProgress: assign(({ event }) => {
      assertEvent(event, 'upload.progressed');
      return { sent: event.sent, total: event.total };
    }),
    dropFile: assign({ file: null }),
    takeMessage: assign((_, outcome: Any) => ({ message: messageOf(outcome) })),
    takeRefusal: assign((_, outcome: Any) => ({ message: firstMessageOf(outcome), file: null })),
    takeUnexpected: assign({ message: unexpected }),
    hideSecret: emit({ type: 'navigate', to: pagePath, replace: true }),
    goHome: emit({ type: 'navigate', to: '/', replace: true }),
    announceSession: emit({ type: 'guest.opened' }),
    announceEnd: emit({ type: 'guest.closed' }),
  },
});
