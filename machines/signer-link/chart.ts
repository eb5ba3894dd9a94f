import { assertEvent, assign, emit, setup } from 'xstate';
import { callAmong, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface SignerLinkInput {
  /** Id of the request. */
  id: number;
  /** E-mail address of the signer; `null`: the link by which the client uploads its pieces. */
  signer: string | null;
}

export interface SignerLinkContext extends SignerLinkInput {
  /** True: the link is mailed; false: it is displayed to be copied. */
  mail: boolean;
  /** The link, to be copied. */
  url: string | null;
  /** When this page last gave out the link, ISO 8601; null if never. */
  handedAt: string | null;
  /** Why the link was not given out, in French. */
  message: string | null;
}

export type SignerLinkEvent = { type: 'link.ask'; mail: boolean };

const handed = ['signerLink', 'piecesLink'] as const;
type HandedOut = CallOutcome<(typeof handed)[number]>;

/**
 * The broker sends or copies the link of another person: that of a signer (docs/domain/signature.md, rule 6),
 * or the one by which the client uploads its pieces (docs/domain/documents.md).
 */
export const signerLinkChart = setup({
  types: {
    context: {} as SignerLinkContext,
    events: {} as SignerLinkEvent,
    input: {} as SignerLinkInput,
    emitted: {} as Emitted,
  },
  actors: { handOut: callAmong(...handed) },
  guards: outcomeGuards,
  actions: {
    takeAsked: assign(({ event }) => {
      assertEvent(event, 'link.ask');
      return { mail: event.mail, url: null, message: null };
    }),
    takeLink: assign((_, outcome: HandedOut) => ({
      url: answerOf(outcome).url,
      handedAt: answerOf(outcome).handed_at,
    })),
    toastDone: emit((_, outcome: HandedOut): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    takeMessage: assign((_, outcome: HandedOut) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'signer-link',
  context: ({ input }) => ({ ...input, mail: false, url: null, handedAt: null, message: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'link.ask': { target: 'asking', actions: 'takeAsked' } } },
    asking: {
      description: 'Celui d’un signataire\u00a0: l’histoire du dossier dit qui l’a envoyé ou copié.',
      invoke: {
        id: 'handOut',
        src: 'handOut',
        input: ({ context: { id, signer, mail } }) =>
          signer === null
            ? { call: 'piecesLink', with: { params: { id }, body: { mail } } }
            : { call: 'signerLink', with: { params: { id }, body: { signer, mail } } },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'takeLink', params: outputOf },
              { type: 'toastDone', params: outputOf },
            ],
          },
          { target: 'ready', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'ready', actions: 'takeUnexpected' },
      },
    },
  },
});
