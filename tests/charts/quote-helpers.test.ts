import { dossierStoryChart } from '#machines/dossier-story/index.ts';
import { fileDownloadChart, type FileDownloadContext } from '#machines/file-download/index.ts';
import { siteTwinsChart } from '#machines/site-twins/index.ts';
import type { RequestSummary } from '#contract/resources.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';

/** The small charts beside a quote: each looks something up, and the quote never waits for it. */
const offline = { kind: 'unreachable', message: 'Le serveur ne répond pas.' } as const;
const panne = new Error('panne');

describeChart(
  fileDownloadChart,
  {
    events: { 'file.ask': [{ file: { kind: 'devis', requestId: 42, reference: 'DO-2026-00042' } }, { file: { kind: 'guest-devis', reference: 'DO-2026-00042' } }, { file: { kind: 'letter', requestId: 42, reference: 'DO-2026-00042' } }], 'file.retry': [{}] },
    actors: { fetchFile: { done: [{ kind: 'fetched', blob: new Blob(), name: 'Devis.pdf' }, offline], error: [panne] } },
  } satisfies Cases<typeof fileDownloadChart>,
  { project: ({ file }: FileDownloadContext) => file?.kind },
);

describeChart(
  dossierStoryChart,
  {
    events: { 'story.refresh': [{}], 'story.retry': [{}] },
    actors: { loadStory: { done: [{ kind: 'told', entries: [] }, offline], error: [panne] } },
  } satisfies Cases<typeof dossierStoryChart>,
  { input: { id: 42 }, unnoticed: { 'dossier-story.loading|story.refresh|0': 'Asks again while asking: what shows is the same.' } },
);

describeChart(
  siteTwinsChart,
  { events: { 'twins.refresh': [{}] }, actors: { loadTwins: { done: [[{ id: 7 } as RequestSummary], []], error: [panne] } } } satisfies Cases<typeof siteTwinsChart>,
  { input: { id: 42 }, unnoticed: { 'site-twins.looking|twins.refresh|0': 'Asks again while asking: what shows is the same.' } },
);
