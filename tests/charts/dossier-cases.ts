import { dossierChart, dossierIgnored } from '#machines/dossier/index.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { server } from './harness/journeys.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { saved, outdated, found, gone, asRead } from './dossier-requests.ts';
import { address, elsewhere, ofRequest, ofSignature, known } from './dossier-journey-steps.ts';
import { tabJourneys } from './dossier-tab-journeys.ts';
import { changeJourneys } from './dossier-change-journeys.ts';
import { readingJourneys } from './dossier-reading-journeys.ts';
import { signatureJourneys } from './dossier-signature-journeys.ts';
import { brokenChildJourneys } from './dossier-broken-child-journeys.ts';

/*
 * The suite of the chart `dossier`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(dossierChart, {
  starts: { 'the quote': { role: 'broker', id: 42, ...address } },
  events: {
    'tab.open': [address, elsewhere],
    'dossier.retry': [{}],
    'request.changed': sentBy(
      [
        'lawActions',
        'updates',
        'quote',
        'documents',
        'contractors',
        'signature',
        'payments',
        'worksEnd',
        'claims',
      ],
      [{ request: saved }, { request: outdated }],
    ),
    'request.outdated': sentBy('quote', [{}]),
    'access.granted': sentBy('access', [
      { tab: 'devis' },
      { tab: 'documents-du-chantier' },
      { tab: 'entreprises-du-chantier' },
      { tab: 'souscription' },
      { tab: 'contrats' },
      { tab: 'fin-de-travaux' },
      { tab: 'sinistres' },
    ]),
    'access.pending': sentBy('access', [{}]),
  },
  children: {
    getRequest: { done: [found, gone, offline], error: [fault] },
    access: { error: [fault] },
    lawActions: { error: [fault] },
    updates: { error: [fault] },
    story: { error: [fault], looks: { value: 'reading', context: { answer: null, message: null } } },
    quote: { error: [fault] },
    sameSite: { error: [fault], looks: { value: 'reading', context: { answer: null, message: null } } },
    documents: { error: [fault], looks: { value: 'loading', context: { uploads: [], leavingTo: null } } },
    contractors: { error: [fault] },
    archive: { error: [fault] },
    messages: {
      error: [fault],
      looks: { value: 'loading', context: { thread: null, body: '', sent: 0, message: null } },
    },
    signature: { error: [fault] },
    paper: { error: [fault] },
    subscription: { error: [fault] },
    payments: { error: [fault] },
    contract: { error: [fault] },
    claims: { error: [fault] },
    worksEnd: { error: [fault], looks: { value: 'reading', context: { worksEnd: null, message: null } } },
    devisPdf: { error: [fault] },
    letter: { error: [fault] },
  },
  project: ({ tab, request, message }) => [tab, request?.version, message],
  pins: {
    getRequest: () => ({ params: { id: 42 } }),
    access: ({ input, last }) => {
      const { tab, previousPath } = last('tab.open') ?? (input as typeof address);
      return { parent: '@self', role: 'broker', request: asRead, tab, previousPath };
    },
    lawActions: () => ofRequest(asRead),
    story: () => ({ id: 42 }),
    updates: () => ({ parent: '@self', id: 42 }),
    documents: () => ofRequest(asRead),
    contractors: () => ofRequest(asRead),
    archive: () => undefined,
    messages: () => ({ id: 42 }),
    signature: () => ofSignature(asRead),
    paper: () => undefined,
    subscription: () => ({ id: 42, parent: '@self' }),
    payments: (scene) => ofRequest(known(scene)),
    contract: () => ({ id: 42, parent: '@self' }),
    devisPdf: () => undefined,
    letter: () => undefined,
    quote: (scene) => ofRequest(known(scene)),
    sameSite: () => ({ id: 42 }),
    worksEnd: (scene) => ofRequest(known(scene)),
    claims: (scene) => ofRequest(known(scene)),
  },
  journeys: [
    ...tabJourneys,
    ...changeJourneys,

    ...readingJourneys,

    ...signatureJourneys,

    ...brokenChildJourneys,
    {
      name: 'The user may not see the dossier: the page says that it is not found',
      steps: [server.answers('getRequest', gone, { at: 'notFound' })],
    },
  ],
  ignored: dossierIgnored,
});
