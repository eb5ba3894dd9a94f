import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { GuestAttestation } from '#contract/contractors.ts';
import { call, type CallOutcome, type UploadProgressed } from '../shared/call.ts';
import { tellOver, type GuestParent } from '../shared/guest-session.ts';
import { answerOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface GuestAttestationInput {
  /** Owns the contractor's session. */
  parent: GuestParent;
}

export interface GuestAttestationContext extends GuestAttestationInput {
  page: GuestAttestation | null;
  /** What was chosen: kept until it has arrived. */
  file: File | null;
  /** Bytes on their way, of so many. */
  sent: number;
  total: number;
  message: string | null;
}

export type GuestAttestationEvent =
  | { type: 'page.retry' }
  | { type: 'file.send'; file: File }
  | UploadProgressed;

type Any = ApiOutcome<unknown>;
type Page = CallOutcome<'guestAttestation'>;

const sentOf = (outcome: Page) => (outcome.kind === 'done' ? outcome.answer.sent : null);

/** The words of the chart of a contractor's page. */
export const guestAttestationSetup = setup({
  types: { context: {} as GuestAttestationContext, events: {} as GuestAttestationEvent, input: {} as GuestAttestationInput },
  actors: { loadPage: call('guestAttestation'), sendFile: call('sendGuestAttestation') },
  guards: {
    ...outcomeGuards,
    isOver: (_, outcome: Any) => outcome.kind === 'gone' || outcome.kind === 'signedOut',
    /** Nothing was sent by this link, or what was sent could not be taken. */
    isAsked: (_, outcome: Page) => outcome.kind === 'done' && (sentOf(outcome) === null || sentOf(outcome)?.state === 'rejected'),
    isChecking: ({ context }) => context.page?.sent?.state === 'checking',
  },
  delays: {
    /** Until the page is read again where its file is being checked, ms. */
    checkDelay: 2_000,
  },
  actions: {
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
    tellOver: tellOver<GuestAttestationContext, GuestAttestationEvent>(),
  },
});
