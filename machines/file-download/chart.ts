import { assertEvent, assign, emit, setup } from 'xstate';
import { failureMessage } from '../conflict.ts';
import { fetchFile, type FileOutcome, type WantedFile } from './actors.ts';

export interface FileDownloadContext {
  file: WantedFile | null;
  message: string | null;
}

export type FileDownloadEvent = { type: 'file.ask'; file: WantedFile } | { type: 'file.retry' };
export type FileDownloadEmitted = { type: 'file.ready'; blob: Blob; name: string };

/** A file asked for with a press: on its way, handed to the browser, or why it did not come. */
export const fileDownloadChart = setup({
  types: { context: {} as FileDownloadContext, events: {} as FileDownloadEvent, emitted: {} as FileDownloadEmitted },
  actors: { fetchFile },
  guards: { isFetched: (_, outcome: FileOutcome) => outcome.kind === 'fetched' },
  actions: {
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.ask');
      return { file: event.file, message: null };
    }),
    handOver: emit((_, outcome: FileOutcome): FileDownloadEmitted => {
      const { blob, name } = outcome as Extract<FileOutcome, { kind: 'fetched' }>;
      return { type: 'file.ready', blob, name };
    }),
    keepMessage: assign((_, outcome: FileOutcome) => ({ message: outcome.kind === 'fetched' ? null : outcome.message })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureMessage(error) })),
  },
}).createMachine({
  id: 'file-download',
  context: { file: null, message: null },
  initial: 'ready',
  states: {
    ready: { on: { 'file.ask': { target: 'fetching', actions: 'takeFile' } } },
    fetching: {
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => ({ file: context.file ?? { kind: 'guest-devis', reference: '' } }),
        onDone: [
          { guard: { type: 'isFetched', params: ({ event }) => event.output }, target: 'ready', actions: { type: 'handOver', params: ({ event }) => event.output } },
          { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { on: { 'file.retry': 'fetching', 'file.ask': { target: 'fetching', actions: 'takeFile' } } },
  },
});
