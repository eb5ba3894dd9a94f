import { assertEvent, assign, setup } from 'xstate';
import type { GuestAttestation } from '#contract/contractors.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import {
  guestUploadActions,
  guestUploadDelays,
  guestUploadGuards,
  leaving,
  type GuestUpload,
  type GuestUploadEvent,
} from '../shared/guest-upload.ts';
import { answerOf } from '../shared/outcome.ts';
import { faultOf, isUnfit } from '../shared/unfit-file.ts';

export type GuestAttestationContext = GuestUpload<GuestAttestation>;
export type GuestAttestationInput = Pick<GuestAttestationContext, 'parent'>;
export type GuestAttestationEvent =
  | GuestUploadEvent
  /** A file was chosen. */
  | { type: 'file.send'; file: File }
  /** The message about the file that was not sent is closed. */
  | { type: 'unsent.close' };

type Page = CallOutcome<'guestAttestation'>;

const sentOf = (outcome: Page) => (outcome.kind === 'done' ? outcome.answer.sent : null);

/** Types, actors, guards and actions of the chart of a contractor's page. */
export const guestAttestationSetup = setup({
  types: {
    context: {} as GuestAttestationContext,
    events: {} as GuestAttestationEvent,
    input: {} as GuestAttestationInput,
  },
  actors: { loadPage: call('guestAttestation'), sendFile: call('sendGuestAttestation') },
  guards: {
    ...guestUploadGuards,
    /** The server would refuse the file whatever it contains. */
    isUnfit: ({ event }) => event.type === 'file.send' && isUnfit(event.file),
    /** No file was sent by this link yet, or it was rejected. */
    isAsked: (_, outcome: Page) =>
      outcome.kind === 'done' && (sentOf(outcome) === null || sentOf(outcome)?.state === 'rejected'),
    isChecking: ({ context }) => context.page?.sent?.state === 'checking',
  },
  delays: guestUploadDelays,
  actions: {
    ...guestUploadActions<GuestAttestationContext, GuestAttestationEvent>(),
    takePage: assign((_, outcome: Page) => ({ page: answerOf(outcome), message: null })),
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.send');
      return leaving(event.file);
    }),
    refuseFile: assign(({ event }) => {
      assertEvent(event, 'file.send');
      return { file: null, message: faultOf(event.file, false) };
    }),
    dropFile: assign({ file: null }),
    closeUnsent: assign({ file: null, message: null }),
  },
});
