import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor, type CallInput, type InputAmong } from '../call.ts';
import type { Emitted } from '../emitted.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../outcome.ts';

/** The calls whose answer is a file. */
export type FileCall =
  | 'devisPdf'
  | 'letter'
  | 'guestPaper'
  | 'guestReceipt'
  | 'guestSignaturePaper'
  | 'guestBlankForm'
  | 'exportRequests'
  | 'documentFile'
  | 'membershipDocumentFile'
  | 'membershipAgreement'
  | 'requestPaper'
  | 'dossierArchive';

/** A file to ask for: what its call takes, and what the browser calls it. */
export type WantedFile<Name extends FileCall = FileCall> = Name extends FileCall
  ? { call: CallInput<Name>; name: string }
  : never;

export interface DownloadContext {
  file: WantedFile | null;
  /** Why it did not come, in French. */
  message: string | null;
}

export type DownloadEvent = { type: 'file.ask'; file: WantedFile } | { type: 'file.retry' };

type Fetched = ApiOutcome<Blob>;
const fetching = (name: FileCall) => callFor<Fetched, InputAmong<FileCall>>(name);

/** A file that the browser cannot simply link to, since its call carries the session's token: asked for, handed to the browser, or why it did not come. */
export const downloadChart = setup({
  types: { context: {} as DownloadContext, events: {} as DownloadEvent, emitted: {} as Emitted },
  actors: { fetch: fetching('devisPdf') },
  guards: outcomeGuards,
  actions: {
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.ask');
      return { file: event.file, message: null };
    }),
    handOver: emit(({ context }, outcome: Fetched): Emitted => ({
      type: 'file.ready',
      blob: answerOf(outcome),
      name: context.file?.name ?? '',
    })),
    takeMessage: assign((_, outcome: Fetched) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'download',
  context: { file: null, message: null },
  initial: 'ready',
  states: {
    ready: { on: { 'file.ask': { target: 'fetching', actions: 'takeFile' } } },
    fetching: {
      invoke: {
        id: 'fetch',
        src: 'fetch',
        input: ({ context }) => {
          if (!context.file) throw new Error('A file is fetched once it was asked for');
          return context.file.call;
        },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'ready',
            actions: { type: 'handOver', params: outputOf },
          },
          { target: 'failed', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'takeUnexpected' },
      },
    },
    failed: { on: { 'file.retry': 'fetching', 'file.ask': { target: 'fetching', actions: 'takeFile' } } },
  },
});

/** The download of this call: the same chart, with that call behind it. Ask it only for files of its call. */
export const downloadWith = (name: FileCall): typeof downloadChart =>
  downloadChart.provide({ actors: { fetch: fetching(name) } });
