import { assertEvent, assign, setup } from 'xstate';
import { call, type CallOutcome } from '../shared/call.ts';
import { isFinal, answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

/** A document to display in the page. */
export interface ShownDocument {
  id: number;
  name: string;
  /** Media type, as the server has read it. */
  type: string;
}

export interface DocumentPreviewContext {
  /** Id of its request or membership. */
  ownerId: number;
  document: ShownDocument | null;
  blob: Blob | null;
  /** Why it cannot be displayed, in French. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type DocumentPreviewEvent =
  | { type: 'document.show'; document: ShownDocument }
  | { type: 'document.hide' }
  | { type: 'document.retry' };

type Read = CallOutcome<'documentFile'>;

/**
 * Displays a document next to its piece. The file is fetched by a call, because it needs the session's token,
 * and released when another one is displayed.
 */
export const documentPreviewChart = setup({
  types: {
    context: {} as DocumentPreviewContext,
    events: {} as DocumentPreviewEvent,
    input: {} as { ownerId: number },
  },
  actors: { read: call('documentFile') },
  guards: outcomeGuards,
  actions: {
    takeDocument: assign(({ event }) => {
      assertEvent(event, 'document.show');
      return { document: event.document, blob: null, message: null };
    }),
    letGo: assign({ document: null, blob: null, message: null }),
    takeBlob: assign(({ context }, outcome: Read) => ({
      blob: new Blob([answerOf(outcome)], { type: context.document?.type ?? '' }),
    })),
    takeMessage: assign((_, outcome: Read) => ({ message: messageOf(outcome), isFinal: isFinal(outcome) })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    forgetMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'document-preview',
  context: ({ input }) => ({ ...input, document: null, blob: null, message: null }),
  initial: 'hidden',
  on: { 'document.show': { target: '.reading', actions: 'takeDocument' } },
  states: {
    hidden: {},
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { ownerId, document } }) => {
          if (!document) throw new Error('A document is read once it is chosen');
          return { params: { id: ownerId, document: document.id } };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeBlob', params: outputOf },
          },
          { target: 'failed', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'takeUnexpected' },
      },
      on: { 'document.hide': { target: 'hidden', actions: 'letGo' } },
    },
    shown: { on: { 'document.hide': { target: 'hidden', actions: 'letGo' } } },
    failed: {
      on: {
        'document.retry': { target: 'reading', actions: 'forgetMessage' },
        'document.hide': { target: 'hidden', actions: 'letGo' },
      },
    },
  },
});

/** The same chart for another call. */
export const documentPreviewOf = (
  name: 'documentFile' | 'membershipDocumentFile',
): typeof documentPreviewChart => documentPreviewChart.provide({ actors: { read: call(name) } });
