import type { simulationChart } from '#machines/simulation/index.ts';
import {
  done as ends,
  fails,
  send,
  starts,
  childSends,
  type Expected,
  type Journey,
  type JourneyStep,
} from './harness/journeys.ts';
import { emitted, given, stopped, sentTo, type Effect } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import {
  awaitedOffer,
  done,
  empty,
  estimated,
  filled,
  gone,
  indicativeOffer,
  notEligibleRequest,
  notPermitted,
  offline,
  recorded,
  recordedRequest,
  refusedFee,
  refusedPostalCode,
  saved,
  savedOffer,
  sentOffer,
  stale,
} from './simulation-answers.ts';
import {
  answered,
  children,
  closing,
  draft,
  goTo,
  movesDraft,
  named,
  offerBody,
  ownKey,
  readDraft,
  toast,
  toldAnew,
  written,
} from './simulation-steps.ts';

type Sent = EventOf<typeof simulationChart>;
type Steps = readonly JourneyStep<Sent>[];
const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';
const panne = new Error('panne');
const page = (stage: string) => ({ file: { working: { stage, startOver: 'idle' } } });
const inRecording = (recording: string) => ({ file: { recording } });
const inStop = (why: 'broken' | 'outdated' | 'barred') => ({ file: { recording: { stopped: why } } });
const changed = emitted({ type: 'requests.changed' });
const leave = sentTo('draft', { type: 'draft.leave' });
const stops = [stopped('draft'), stopped('price'), stopped('communes')];
const visits = (
  requestId: number | null,
  stage: Extract<Sent, { type: 'address.visited' }>['stage'],
  expected: Expected = {},
) =>
  send<Sent>(
    { type: 'address.visited', requestId, stage, ...(requestId === null && { draft: named }) },
    expected,
  );

/** The ways to where something happens. */
const atRecap: Steps = [
  childSends('draft', readDraft(draft(filled)), {
    at: page('recapitulatif'),
    causes: [...toldAnew(filled), goTo('recapitulatif')],
  }),
];
const atSimulating: Steps = [
  ...atRecap,
  send(
    { type: 'offer.save' },
    { at: inRecording('simulating'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
  ),
];
/** The address names the request as soon as it is recorded, and its draft has served. */
const recordedHere = [goTo('recapitulatif', { demande: 42 }), movesDraft];
const savingOffer = given('write', {
  params: { id: 42 },
  body: offerBody(recordedRequest, 1),
  idempotencyKey: 'n-3',
});
const atSavingOffer: Steps = [
  ...atSimulating,
  ends('write', recorded(recordedRequest), {
    at: inRecording('savingOffer'),
    context: { requestId: 42, version: 1, request: recordedRequest },
    causes: [changed, ...recordedHere, savingOffer],
  }),
];
const atOutcome = (request: typeof savedOffer, at: unknown): Steps => [
  ...atSavingOffer,
  ends('write', saved(request), {
    at: inRecording('tidying'),
    context: { request, version: request.version },
    causes: [
      changed,
      ...(at === 'notEligible' ? [] : [toast('Votre offre est enregistrée.')]),
      sentTo('draft', { type: 'draft.clear' }),
    ],
  }),
  childSends('draft', { type: 'draft.cleared' }, { at, causes: closing('confirmation') }),
];
const atDraftFound: Steps = [
  childSends('draft', readDraft(draft(filled)), { at: { file: 'draftFound' }, causes: toldAnew(filled) }),
];
const notDiscarded: Steps = [
  ...atDraftFound,
  send(
    { type: 'draft.discard' },
    { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
  ),
  childSends(
    'draft',
    { type: 'draft.notCleared', message: 'Non.' },
    { at: { file: 'notDiscarded' }, context: { error: 'Non.' } },
  ),
];
const onRecapPage = 'a page of a new one';
const notOpened: Steps = [
  childSends(
    'draft',
    { type: 'draft.unreadable', message: 'Non.' },
    { at: 'notOpened', context: { error: 'Non.' }, causes: stops },
  ),
];
const reads = (outcome: unknown, expected: Expected): Steps => [
  starts({ causes: [given('getRequest', { params: { id: 42 } })] }),
  ends('getRequest', outcome, expected),
];

type Story = Journey<Sent>;
const story = (name: string, steps: Steps, start?: string): Story => ({
  name,
  steps,
  ...(start && { start }),
});

/** Another simulation is asked for, wherever one stands: everything of the former is gone, and what its children had is stopped. */
const leavings: readonly Story[] = (
  [
    [
      'the reading of a request',
      'a request',
      [starts({ causes: [given('getRequest', { params: { id: 42 } })] })],
      [stopped('getRequest')],
    ],
    ['a simulation that did not open', undefined, notOpened, []],
    ['an unknown request', 'a request', reads(gone, { at: 'unknown' }), []],
    [
      'a closed request',
      'a request',
      reads(done({ request: sentOffer }), { at: 'closed', context: { request: sentOffer } }),
      [],
    ],
    ['the reading of a draft', undefined, [], stops],
    ['a draft that was found', undefined, atDraftFound, stops],
    ['a draft that was not cleared', undefined, notDiscarded, stops],
    ['the form', onRecapPage, atRecap, [leave, ...stops]],
    ['a write under way', onRecapPage, atSimulating, [stopped('write'), leave, ...stops]],
    ['an offer being saved', onRecapPage, atSavingOffer, [stopped('write'), leave, ...stops]],
    [
      'a draft that is being cleared',
      undefined,
      [
        ...atDraftFound,
        send<Sent>(
          { type: 'draft.discard' },
          { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
        ),
      ],
      stops,
    ],
    ['an offer', onRecapPage, atOutcome(savedOffer, { confirmation: 'firm' }), []],
    ['what is not eligible', onRecapPage, atOutcome(notEligibleRequest, 'notEligible'), []],
  ] as const satisfies readonly (readonly [string, string | undefined, Steps, readonly Effect[]])[]
).map(([from, start, steps, causes]) =>
  story(
    `another request is asked for from ${from}`,
    [
      ...steps,
      visits(43, null, {
        at: { opening: 'readingRequest' },
        context: { requestId: 43, request: null, version: null, form: empty, isRecorded: false, error: null },
        causes: [...causes, given('getRequest', { params: { id: 43 } })],
      }),
    ],
    start,
  ),
);

/** Back to a page of the form from where it is closed: it opens again, with its draft. */
const returns: readonly Story[] = (
  [
    ['an offer', savedOffer, { confirmation: 'firm' }],
    ['what is not eligible', notEligibleRequest, 'notEligible'],
  ] as const
).flatMap(([from, request, at]) => [
  story(
    `back to the form from ${from}`,
    [
      ...atOutcome(request, at),
      visits(42, 'confirmation', { at }),
      visits(42, 'formulaire', {
        at: { file: 'readingDraft' },
        context: { asked: 'formulaire' },
        causes: children(filled, '42'),
      }),
      childSends('draft', readDraft(null), {
        at: page('formulaire'),
        context: { asked: null },
        causes: [...toldAnew(filled), goTo('formulaire', { demande: 42 })],
      }),
    ],
    onRecapPage,
  ),
]);

/** What the server says of the first write, and of the second: each leads to where it can be mended. */
const answers = (
  under: 'simulating' | 'savingOffer',
  way: Steps,
  asked: typeof savedOffer,
): readonly Story[] => {
  const ofWrite = (name: string, outcome: unknown, expected: Expected) =>
    story(`${under}: ${name}`, [...way, ends('write', outcome, expected)], onRecapPage);
  const demande = under === 'savingOffer' ? { demande: 42 } : {};
  return [
    ofWrite(
      'not eligible',
      under === 'simulating' ? recorded(notEligibleRequest) : saved(notEligibleRequest),
      {
        at: inRecording('tidying'),
        context: { request: notEligibleRequest, requestId: 42 },
        causes: [changed, sentTo('draft', { type: 'draft.clear' })],
      },
    ),
    story(
      `${under}: given up for another page`,
      [
        ...way,
        visits(under === 'simulating' ? null : 42, 'formulaire', {
          at: inRecording(under),
          context: { asked: 'formulaire' },
          causes: [goTo('recapitulatif', demande), sentTo('write', { type: 'write.cancel' })],
        }),
        ends(
          'write',
          { kind: 'cancelled' },
          { at: page('formulaire'), causes: [goTo('formulaire', demande)] },
        ),
      ],
      onRecapPage,
    ),
    ...[inStop('outdated'), inStop('barred'), inStop('broken')].map((at, index) =>
      story(
        `${under}: another request is asked for from ${at.file.recording.stopped}`,
        [
          ...way,
          ...[
            ends('write', stale({ ...asked, version: 9 }), { at, causes: [goTo('recapitulatif', demande)] }),
            ends('write', notPermitted(sentOffer), { at, causes: [goTo('recapitulatif', demande)] }),
            fails('write', panne, { at }),
          ].slice(index, index + 1),
          visits(43, null, {
            at: { opening: 'readingRequest' },
            context: { requestId: 43, request: null },
            causes: [leave, ...stops, given('getRequest', { params: { id: 43 } })],
          }),
        ],
        onRecapPage,
      ),
    ),
    ofWrite('an answer of the estimation is wrong', refusedPostalCode, {
      at: page('estimation'),
      context: { error: 'Ce code postal n’est pas connu', errors: refusedPostalCode.errors },
      causes: [goTo('estimation', demande)],
    }),
    ofWrite('another answer is wrong', refusedFee, {
      at: page('formulaire'),
      context: { error: refusedFee.message, errors: refusedFee.errors },
      causes: [goTo('formulaire', demande)],
    }),
    ofWrite('somebody saved meanwhile', stale({ ...asked, version: 9 }), {
      at: inStop('outdated'),
      context: { request: { ...asked, version: 9 }, form: filled },
      causes: [goTo('recapitulatif', demande)],
    }),
    ofWrite('somebody took it further meanwhile', stale(sentOffer), {
      at: inStop('barred'),
      context: { request: sentOffer, error: 'Cette demande a changé.' },
      causes: [goTo('recapitulatif', demande)],
    }),
    ofWrite('the law refuses', notPermitted(sentOffer), {
      at: inStop('barred'),
      context: { request: sentOffer, error: 'Cette action n’est pas possible à ce stade du dossier.' },
      causes: [goTo('recapitulatif', demande)],
    }),
    story(
      `${under}: a fault that nobody expects, tried again`,
      [
        ...way,
        fails('write', panne, { at: inStop('broken'), context: { error: unexpected } }),
        send(
          { type: 'attempt.retry' },
          {
            at: inRecording(under),
            causes: [
              under === 'simulating' ? given('write', { body: written, idempotencyKey: 'n-2' }) : savingOffer,
            ],
          },
        ),
        send(
          { type: 'attempt.retry' },
          { at: inRecording(under), causes: [sentTo('write', { type: 'write.retry' })] },
        ),
        visits(under === 'simulating' ? null : 42, 'formulaire', {
          at: inRecording(under),
          context: { asked: 'formulaire' },
          causes: [goTo('recapitulatif', demande), sentTo('write', { type: 'write.cancel' })],
        }),
      ],
      onRecapPage,
    ),
    story(
      `${under}: another page is asked for after a fault`,
      [
        ...way,
        fails('write', panne, { at: inStop('broken') }),
        visits(under === 'simulating' ? null : 42, 'formulaire', {
          at: page('formulaire'),
          context: { asked: null },
          causes: [leave],
        }),
      ],
      onRecapPage,
    ),
    story(
      `${under}: another page is asked for where the law refused`,
      [
        ...way,
        ends('write', notPermitted(sentOffer), { causes: [goTo('recapitulatif', demande)] }),
        visits(under === 'simulating' ? null : 42, 'formulaire', { at: page('formulaire'), causes: [leave] }),
      ],
      onRecapPage,
    ),
    story(
      `${under}: another page is asked for where somebody saved meanwhile`,
      [
        ...way,
        ends('write', stale({ ...asked, version: 9 }), { causes: [goTo('recapitulatif', demande)] }),
        visits(under === 'simulating' ? null : 42, 'formulaire', { at: page('formulaire'), causes: [leave] }),
      ],
      onRecapPage,
    ),
  ];
};

/** Nothing is under way: what stands on the page beside the reason is heard, and the form goes on. */
const fromStop: Steps = [...atSimulating, fails('write', panne, { at: inStop('broken') })];
const turnsBack: readonly Story[] = [
  story(
    'a write under way hears that the price is asked for again',
    [
      ...atSimulating,
      send(
        { type: 'price.retry' },
        { at: inRecording('simulating'), causes: [sentTo('price', { type: 'price.retry' })] },
      ),
    ],
    onRecapPage,
  ),
  story(
    'a guarantee is chosen after a fault: the form goes on with it',
    [
      ...fromStop,
      send(
        { type: 'answers.changed', form: estimated },
        {
          at: page('recapitulatif'),
          context: { form: estimated },
          causes: [...answered(estimated), goTo('recapitulatif')],
        },
      ),
    ],
    onRecapPage,
  ),
  story(
    'one may start over after a fault',
    [
      ...fromStop,
      send(
        { type: 'startOver.ask' },
        {
          at: { file: { working: { stage: 'recapitulatif', startOver: 'confirming' } } },
          causes: [goTo('recapitulatif')],
        },
      ),
    ],
    onRecapPage,
  ),
  story(
    'one of two drafts is chosen after a fault',
    [
      ...fromStop,
      send(
        { type: 'draft.keepMine' },
        { at: inStop('broken'), causes: [sentTo('draft', { type: 'draft.keepMine' })] },
      ),
      send(
        { type: 'draft.takeOther' },
        { at: inStop('broken'), causes: [sentTo('draft', { type: 'draft.takeOther' })] },
      ),
      childSends(
        'draft',
        { type: 'draft.taken', data: draft(filled, 4) },
        {
          at: page('recapitulatif'),
          context: { form: filled, version: 4, epoch: 3 },
          causes: [...toldAnew(filled), goTo('recapitulatif')],
        },
      ),
    ],
    onRecapPage,
  ),
];

/** The answer to a creation is lost, the creation given up, and the form edited and saved again. */
const lostCreation: Steps = [
  ...atSimulating,
  visits(null, 'formulaire', {
    at: inRecording('simulating'),
    causes: [goTo('recapitulatif'), sentTo('write', { type: 'write.cancel' })],
  }),
  ends('write', { kind: 'cancelled' }, { at: page('formulaire'), causes: [goTo('formulaire')] }),
  send({ type: 'answers.changed', form: filled }, { causes: answered(filled) }),
  send(
    { type: 'stage.continue' },
    { at: page('recapitulatif'), causes: [goTo('recapitulatif', { replace: false })] },
  ),
  send(
    { type: 'offer.save' },
    { at: inRecording('settling'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
  ),
];
const settlements: readonly Story[] = [
  story(
    'a creation whose answer was lost had been done: what was edited since is saved on its request',
    [
      ...lostCreation,
      send(
        { type: 'attempt.retry' },
        { at: inRecording('settling'), causes: [sentTo('write', { type: 'write.retry' })] },
      ),
      ends('write', recorded(recordedRequest), {
        at: inRecording('simulating'),
        context: { requestId: 42, version: 1, isRecorded: false, unanswered: null },
        causes: [
          changed,
          ...recordedHere,
          sentTo('draft', { type: 'draft.change', data: draft(filled, 1) }),
          given('write', { body: { ...written, request_id: 42, version: 1 }, idempotencyKey: 'n-4' }),
        ],
      }),
      ends('write', refusedFee, {
        at: page('formulaire'),
        context: { unanswered: null },
        causes: [goTo('formulaire', { demande: 42 })],
      }),
    ],
    onRecapPage,
  ),
  story(
    'it was refused, and the one that was edited is sent',
    [
      ...lostCreation,
      ends('write', refusedFee, {
        at: inRecording('simulating'),
        context: { requestId: null, errors: {}, error: null },
        causes: [given('write', { body: written, idempotencyKey: 'n-3' })],
      }),
      ends('write', refusedFee, {
        at: page('formulaire'),
        context: { unanswered: null },
        causes: [goTo('formulaire')],
      }),
    ],
    onRecapPage,
  ),
  story(
    'it is asked about again as it was where it still finds no answer, or breaks',
    [
      ...lostCreation,
      visits(null, 'formulaire', {
        at: inRecording('settling'),
        causes: [goTo('recapitulatif'), sentTo('write', { type: 'write.cancel' })],
      }),
      ends('write', { kind: 'cancelled' }, { at: page('formulaire'), causes: [goTo('formulaire')] }),
      send({ type: 'stage.continue' }, { causes: [goTo('recapitulatif', { replace: false })] }),
      send(
        { type: 'offer.save' },
        { at: inRecording('settling'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
      ),
      fails('write', panne, { at: inStop('broken'), context: { error: unexpected } }),
      send(
        { type: 'attempt.retry' },
        { at: inRecording('settling'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
      ),
      visits(43, null, {
        at: { opening: 'readingRequest' },
        context: { unanswered: null },
        causes: [stopped('write'), leave, ...stops, given('getRequest', { params: { id: 43 } })],
      }),
    ],
    onRecapPage,
  ),
];

const openings: readonly Story[] = [
  story(
    'a request that cannot be read now is read again on demand',
    [
      ...reads(offline, { at: 'notOpened', context: { error: 'Le serveur ne répond pas.' } }),
      send(
        { type: 'attempt.retry' },
        { at: { opening: 'readingRequest' }, causes: [given('getRequest', { params: { id: 42 } })] },
      ),
      fails('getRequest', panne, { at: 'notOpened', context: { error: unexpected } }),
    ],
    'a request',
  ),
  story(
    'the page that is asked for while the request is read is the one that opens',
    [
      starts({ causes: [given('getRequest', { params: { id: 42 } })] }),
      visits(42, 'recapitulatif', { at: { opening: 'readingRequest' }, context: { asked: 'recapitulatif' } }),
      ends('getRequest', done({ request: savedOffer }), {
        at: { file: 'readingDraft' },
        causes: children(filled, '42'),
      }),
      childSends('draft', readDraft(null), {
        at: page('recapitulatif'),
        causes: [...toldAnew(filled), goTo('recapitulatif', { demande: 42 })],
      }),
    ],
    'a request',
  ),
  story(
    'the outcome of a saved offer is asked for by its address',
    [
      starts({ causes: [given('getRequest', { params: { id: 42 } })] }),
      visits(42, 'confirmation'),
      ends('getRequest', done({ request: savedOffer }), { causes: children(filled, '42') }),
      childSends('draft', readDraft(null), {
        at: { confirmation: 'firm' },
        causes: [...toldAnew(filled), ...closing('confirmation')],
      }),
    ],
    'a request',
  ),
  story(
    'a request that is not eligible opens on its reasons, and is answered again',
    [
      ...reads(done({ request: notEligibleRequest }), {
        at: { file: 'readingDraft' },
        causes: children(filled, '42'),
      }),
      childSends('draft', readDraft(null), {
        at: 'notEligible',
        causes: [...toldAnew(filled), ...closing('confirmation')],
      }),
    ],
    'a request',
  ),
  story('a draft that was found gives way to the page that is asked for', [
    ...atDraftFound,
    visits(null, 'formulaire', { at: page('formulaire') }),
  ]),
  story('a draft that was not cleared gives way to the page that is asked for', [
    ...notDiscarded,
    visits(null, 'formulaire', { at: page('formulaire') }),
  ]),
  ...(
    [
      ['an estimation', estimated, 'formulaire'],
      ['a beginning', empty, 'estimation'],
    ] as const
  ).map(([what, form, stage]) =>
    story(`a draft is resumed where it was left: ${what}`, [
      childSends('draft', readDraft(draft(form)), { at: { file: 'draftFound' }, causes: toldAnew(form) }),
      send({ type: 'draft.resume' }, { at: page(stage), causes: [goTo(stage)] }),
    ]),
  ),
];

const whileTyping: readonly Story[] = [
  story('the page is hidden, the price is asked again, a draft is chosen', [
    childSends('draft', readDraft(null), {
      at: page('estimation'),
      causes: [...toldAnew(empty), goTo('estimation')],
    }),
    send({ type: 'page.hide' }, { causes: [leave] }),
    send({ type: 'price.retry' }, { causes: [sentTo('price', { type: 'price.retry' })] }),
    send({ type: 'draft.keepMine' }, { causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
    send({ type: 'draft.takeOther' }, { causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
    childSends(
      'draft',
      { type: 'draft.taken', data: draft(filled, 4) },
      { at: page('estimation'), context: { form: filled, version: 4, epoch: 2 }, causes: toldAnew(filled) },
    ),
    visits(null, 'formulaire', { at: page('formulaire') }),
    visits(null, 'recapitulatif', { at: page('recapitulatif') }),
    visits(null, 'confirmation', { at: page('recapitulatif'), causes: [goTo('recapitulatif')] }),
    visits(null, 'estimation', { at: page('estimation') }),
  ]),
  story(
    'starting over is asked about, and may be thought better of',
    [
      ...atRecap,
      send(
        { type: 'startOver.ask' },
        { at: { file: { working: { stage: 'recapitulatif', startOver: 'confirming' } } } },
      ),
      send({ type: 'startOver.cancel' }, { at: page('recapitulatif') }),
      send({ type: 'startOver.ask' }),
      send(
        { type: 'startOver.confirm' },
        { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
      ),
    ],
    onRecapPage,
  ),
  ...(['price', 'communes'] as const).map((child) =>
    story(
      `a fault of the ${child} is said, and the form goes on`,
      [
        ...atRecap,
        fails(child, panne, { at: page('recapitulatif'), context: { error: unexpected } }),
        send({ type: 'startOver.ask' }),
      ],
      onRecapPage,
    ),
  ),
  story(
    'answers that are asked about their outcome lead there once there is one',
    [
      ...reads(done({ request: savedOffer }), { causes: children(filled, '42') }),
      childSends('draft', readDraft(null), {
        at: page('formulaire'),
        causes: [...toldAnew(filled), goTo('formulaire', { demande: 42 })],
      }),
      visits(42, 'confirmation', { at: { confirmation: 'firm' }, causes: [leave, ...stops] }),
    ],
    'a request',
  ),
];

const referral: readonly Story[] = [
  story(
    'an agreement that is awaited already',
    atOutcome(awaitedOffer, { confirmation: 'awaitingCompany' }),
    onRecapPage,
  ),
  story(
    'the company has agreed already when it is asked',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      send(
        { type: 'referral.request' },
        {
          at: { confirmation: 'askingCompany' },
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      ends('write', saved(savedOffer), {
        at: { confirmation: 'firm' },
        causes: [changed, toast('Votre offre est enregistrée.')],
      }),
    ],
    onRecapPage,
  ),
  story(
    'a fault while the company is asked',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      send(
        { type: 'referral.request' },
        {
          at: { confirmation: 'askingCompany' },
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      fails('write', panne, { at: { confirmation: 'indicative' }, context: { error: unexpected } }),
      send(
        { type: 'referral.request' },
        {
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      ends('write', saved(awaitedOffer), {
        at: { confirmation: 'awaitingCompany' },
        context: { request: awaitedOffer, version: 3 },
        causes: [changed, toast('Votre offre est enregistrée.')],
      }),
    ],
    onRecapPage,
  ),
  story(
    'the company was asked by somebody else meanwhile',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      send(
        { type: 'referral.request' },
        {
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      send(
        { type: 'attempt.retry' },
        { at: { confirmation: 'askingCompany' }, causes: [sentTo('write', { type: 'write.retry' })] },
      ),
      ends('write', stale(awaitedOffer), {
        at: { confirmation: 'awaitingCompany' },
        context: { request: awaitedOffer, error: 'Cette demande a changé.' },
      }),
    ],
    onRecapPage,
  ),
  story(
    'the request is gone when the company is to be asked',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      send(
        { type: 'referral.request' },
        {
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      ends('write', gone, { at: 'unknown' }),
    ],
    onRecapPage,
  ),
];

const othersStop = stops.slice(1);
const lost = { at: 'draftLost', context: { error: unexpected }, causes: othersStop };
const rereads: Steps = [
  send(
    { type: 'attempt.retry' },
    {
      at: { file: 'rereadingDraft' },
      context: { form: filled },
      causes: children(filled, ownKey, draft(filled)),
    },
  ),
];
const notOpenedBy = { at: 'notOpened', context: { error: unexpected }, causes: othersStop };
const discards = send<Sent>(
  { type: 'draft.discard' },
  { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
);

/** The chart of the draft itself breaks: there is a way on from everywhere, and nothing typed is lost. */
const draftFaults: readonly Story[] = [
  ...(
    [
      ['is read', []],
      ['was found', atDraftFound],
      ['is cleared', [...atDraftFound, discards]],
      ['was not cleared', notDiscarded],
    ] as const satisfies readonly (readonly [string, Steps])[]
  ).map(([when, steps]) =>
    story(`a draft that breaks while it ${when} is read again on demand`, [
      ...steps,
      fails('draft', panne, notOpenedBy),
      send(
        { type: 'attempt.retry' },
        { at: { file: 'readingDraft' }, causes: children(steps.length === 0 ? empty : filled, ownKey) },
      ),
    ]),
  ),
  story(
    'a draft that breaks while one types follows the form again on demand, from where it stood',
    [
      ...atRecap,
      fails('draft', panne, lost),
      ...rereads,
      childSends(
        'draft',
        { type: 'draft.unreadable', message: 'Non.' },
        { at: 'draftLost', context: { error: 'Non.', form: filled }, causes: stops },
      ),
      ...rereads,
      childSends('draft', readDraft(draft(estimated)), {
        at: page('recapitulatif'),
        context: { form: filled, keepsForm: false },
        causes: [goTo('recapitulatif')],
      }),
    ],
    onRecapPage,
  ),
  story(
    'nor does it break again and again by itself',
    [...atRecap, fails('draft', panne, lost), ...rereads, fails('draft', panne, lost)],
    onRecapPage,
  ),
  story(
    'a draft that breaks during a write: the write is the same one when it is asked for again',
    [
      ...atSimulating,
      fails('draft', panne, { ...lost, causes: [stopped('write'), ...othersStop] }),
      ...rereads,
      childSends('draft', readDraft(null), { at: page('recapitulatif'), causes: [goTo('recapitulatif')] }),
      send(
        { type: 'offer.save' },
        { at: inRecording('simulating'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
      ),
    ],
    onRecapPage,
  ),
  story(
    'a draft that breaks while it is cleared after the save: the offer is saved',
    [
      ...atOutcome(savedOffer, { confirmation: 'firm' }).slice(0, -1),
      fails('draft', panne, { at: { confirmation: 'firm' }, causes: closing('confirmation').slice(1) }),
    ],
    onRecapPage,
  ),
  story(
    'another request is asked for where the draft is broken',
    [
      ...atRecap,
      fails('draft', panne, lost),
      visits(43, null, {
        at: { opening: 'readingRequest' },
        context: { requestId: 43, form: empty },
        causes: [given('getRequest', { params: { id: 43 } })],
      }),
    ],
    onRecapPage,
  ),
];

/** Branch by branch: every answer of a call, every way out, from everywhere. */
export const branches: readonly Story[] = [
  ...settlements,
  ...openings,
  ...leavings,
  ...returns,
  ...turnsBack,
  ...answers('simulating', atSimulating, recordedRequest),
  ...answers('savingOffer', atSavingOffer, savedOffer),
  ...whileTyping,
  ...draftFaults,
  ...referral,
];
