import { dossierStoryChart } from '#machines/dossier-story/index.ts';
import { fileDownloadChart, type FileDownloadContext } from '#machines/file-download/index.ts';
import { quotePriceChart, type QuotePriceContext } from '#machines/quote-price/index.ts';
import { siteTwinsChart } from '#machines/site-twins/index.ts';
import type { RequestSummary } from '#contract/resources.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { completeForm, requestAt, withCost, withProgramme } from './quote-cases.ts';

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

const request = requestAt({ priced: true });
const dearer = withCost(completeForm, 300_000);
const { tarif } = request;
if (!tarif) throw new Error('The request has a price');
describeChart(
  quotePriceChart,
  {
    events: {
      'form.change': [{ form: dearer }, { form: completeForm }, { form: withProgramme(completeForm, 'Les Acacias') }],
      'price.retry': [{}],
      'request.received': [{ request: requestAt({ version: 9 }) }],
    },
    actors: { askPrice: { done: [{ kind: 'priced', tarif, eligibility: { reasons: [], referrals: [] }, form: dearer }, { kind: 'invalid', errors: { cost: ['Non'] } }, offline], error: [panne] } },
  } satisfies Cases<typeof quotePriceChart>,
  { input: { request, form: request.form }, project: ({ form, request: { version } }: QuotePriceContext) => [form.chantier.cost, version] },
);
