import { downloadChart, downloadIgnored, type WantedFile } from '#machines/shared/download/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `download`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const file = { call: { params: { id: 42 } }, name: 'Devis DO-2026-00042.pdf' } as WantedFile;
const other = { call: { params: { id: 43 } }, name: 'Devis DO-2026-00043.pdf' } as WantedFile;
const blob = new Blob(['%PDF'], { type: 'application/pdf' });
const ask = { type: 'file.ask', file } as const;

export const suite = defineSuite(downloadChart, {
  noScreen: 'shown by the flows that own it',
  events: { 'file.ask': [{ file }, { file: other }], 'file.retry': [{}] },
  children: { fetch: { done: [answered(blob), failures.gone, failures.offline], error: [fault] } },
  project: ({ file: wanted }) => wanted?.name,
  pins: { fetch: ({ last }) => last('file.ask')?.file.call },
  journeys: [
    {
      name: 'The user asks for a file: the browser gets it under its name',
      steps: [
        starts({ at: 'ready', causes: [] }),
        send(ask, { at: 'fetching', causes: [given('fetch', file.call)] }),
        done('fetch', answered(blob), {
          at: 'ready',
          causes: [emitted({ type: 'file.ready', blob, name: file.name })],
        }),
      ],
    },
    {
      name: 'The file does not come: the page says why, the user asks again or for another',
      steps: [
        send(ask, { causes: [given('fetch', file.call)] }),
        done('fetch', failures.gone, { at: 'failed', context: { message: failures.gone.message } }),
        send({ type: 'file.retry' }, { at: 'fetching', causes: [given('fetch', file.call)] }),
        fails('fetch', fault, { at: 'failed', context: { message: unexpected } }),
        send(
          { type: 'file.ask', file: other },
          { at: 'fetching', context: { file: other, message: null }, causes: [given('fetch', other.call)] },
        ),
      ],
    },
  ],
  ignored: downloadIgnored,
});
