import { assertEvent, assign, emit, setup } from 'xstate';
import { maxLogoBytes } from '#domain/partner.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface LogoContext {
  /** The chosen file, while it is sent; its idempotency key. */
  file: { content: File; key: string } | null;
  /** Why the chosen file was not taken, in French. */
  message: string | null;
}

export type LogoEvent = { type: 'logo.choose'; file: File; key: string } | { type: 'logo.remove' };
/** The name of the logo, for the form; empty: it has none. */
export type LogoEmitted = { type: 'logo.given'; logo: string };

type Stored = CallOutcome<'addPartnerLogo'>;

/** Why a file is not sent, in French; null if nothing is wrong before its bytes are read. */
function faultOf({ size }: File): string | null {
  if (size === 0) return 'Ce fichier est vide.';
  return size > maxLogoBytes
    ? 'Ce logo dépasse 2\u00a0Mo. Réduisez-le, puis choisissez-le de nouveau.'
    : null;
}

/** What is sent; throws before a file is chosen. */
function sending({ file }: LogoContext) {
  if (!file) throw new Error('A logo is on its way once it is chosen');
  return { files: [file.content], idempotencyKey: file.key };
}

/** The logo of a partner (docs/domain/partners.md): its file is sent when it is chosen, its name fills the form. */
export const logoChart = setup({
  types: {
    context: {} as LogoContext,
    events: {} as LogoEvent,
    emitted: {} as LogoEmitted,
  },
  actors: { storeLogo: call('addPartnerLogo') },
  guards: {
    ...outcomeGuards,
    isFit: ({ event }) => {
      assertEvent(event, 'logo.choose');
      return faultOf(event.file) === null;
    },
  },
  actions: {
    takeFile: assign(({ event }) => {
      assertEvent(event, 'logo.choose');
      return { file: { content: event.file, key: event.key }, message: null };
    }),
    takeUnfit: assign(({ event }) => {
      assertEvent(event, 'logo.choose');
      return { message: faultOf(event.file) };
    }),
    forgetFile: assign({ file: null }),
    forgetMessage: assign({ message: null }),
    takeMessage: assign((_, outcome: Stored) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    giveLogo: emit((_, outcome: Stored): LogoEmitted => ({
      type: 'logo.given',
      logo: answerOf(outcome).logo,
    })),
    giveNone: emit({ type: 'logo.given', logo: '' } satisfies LogoEmitted),
  },
}).createMachine({
  id: 'logo',
  context: { file: null, message: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'logo.choose': [{ guard: 'isFit', target: 'sending', actions: 'takeFile' }, { actions: 'takeUnfit' }],
        'logo.remove': { actions: ['forgetMessage', 'giveNone'] },
      },
    },
    sending: {
      description: 'Le logo part dès qu’il est choisi\u202f; la saisie continue.',
      exit: 'forgetFile',
      invoke: {
        id: 'storeLogo',
        src: 'storeLogo',
        input: ({ context }) => sending(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'ready',
            actions: { type: 'giveLogo', params: outputOf },
          },
          { target: 'ready', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'ready', actions: 'takeUnexpected' },
      },
    },
  },
});
