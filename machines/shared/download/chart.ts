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
  | 'exportPortfolioCsv'
  | 'exportPortfolioXlsx'
  | 'exportDashboard'
  | 'exportLawFigures'
  | 'exportBordereauCsv'
  | 'exportBordereauXlsx'
  | 'exportPaymentsCsv'
  | 'exportPaymentsXlsx'
  | 'commissionsPdf'
  | 'tariffFile'
  | 'replayCsv'
  | 'documentFile'
  | 'membershipDocumentFile'
  | 'membershipAgreement'
  | 'partnerAgreement'
  | 'requestPaper'
  | 'dossierArchive';

/** A file to download: the input of its call, and the name under which it is saved. */
export type WantedFile<Name extends FileCall = FileCall> = Name extends FileCall
  ? { call: CallInput<Name>; name: string }
  : never;

export interface DownloadContext {
  file: WantedFile | null;
  /** Why the file was not loaded, in French. */
  message: string | null;
}

export type DownloadEvent = { type: 'file.ask'; file: WantedFile } | { type: 'file.retry' };

type Fetched = ApiOutcome<Blob>;
const fetching = (name: FileCall) => callFor<Fetched, InputAmong<FileCall>>(name);

/**
 * Downloads a file that a link cannot fetch, because its call needs the session's token: loads it, hands it
 * to the browser, or shows why not.
 */
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

/** The same chart for that call. */
export const downloadWith = (name: FileCall): typeof downloadChart =>
  downloadChart.provide({ actors: { fetch: fetching(name) } });
