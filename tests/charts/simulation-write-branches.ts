import { childSends, type Expected, server } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import {
  type savedOffer,
  estimated,
  filled,
  notEligibleRequest,
  notPermitted,
  recorded,
  refusedFee,
  refusedPostalCode,
  saved,
  sentOffer,
  stale,
} from './simulation-answers.ts';
import {
  updatesChildren,
  draft,
  goesTo,
  movesDraft,
  updatesPriceAndCommunes,
  creationBody,
} from './simulation-steps.ts';
import {
  type Steps,
  type Story,
  story,
  onRecap,
  inRecording,
  announcesChange,
  inStop,
  broken,
  leavesDraft,
  stopsChildren,
  unexpected,
  callsSaveOffer,
  atSimulating,
} from './simulation-branch-steps.ts';
import { user, shown, page } from './simulation-gestures.ts';

/** The draft moves to the key of the request that another window made. */
const madeElsewhere = [
  announcesChange,
  movesDraft,
  sentTo('draft', { type: 'draft.change', data: draft(filled, 0) }),
];

/**
 * Answers of the server to the first and the second write: each leads to the page where the
 * user can correct it.
 */
export const answers = (
  under: 'simulating' | 'savingOffer',
  way: Steps,
  asked: typeof savedOffer,
): readonly Story[] => {
  const doing =
    under === 'simulating'
      ? 'The user records a new simulation'
      : 'The user saves the offer of a recorded simulation';
  const ofWrite = (name: string, outcome: unknown, expected: Expected) =>
    story(`${doing}; ${name}`, [...way, server.answers('write', outcome, expected)], onRecap);
  const demande = under === 'savingOffer' ? { demande: 42 } : {};
  /** A conflict on a creation: another window made the request, which the address names from then on. */
  const outdates = [
    ...(under === 'simulating' ? madeElsewhere : []),
    goesTo('recapitulatif', { demande: 42 }),
  ];
  return [
    ofWrite(
      'it is not eligible: its reasons are shown once the draft is cleared',
      under === 'simulating' ? recorded(notEligibleRequest) : saved(notEligibleRequest),
      {
        at: inRecording('tidying'),
        context: { request: notEligibleRequest, requestId: 42 },
        causes: [announcesChange, sentTo('draft', { type: 'draft.clear' })],
      },
    ),
    story(
      `${doing}; the user gives the write up for another page`,
      [
        ...way,
        user.visits(under === 'simulating' ? null : 42, 'formulaire', {
          at: inRecording(under),
          context: { asked: 'formulaire' },
          causes: [goesTo('recapitulatif', demande), sentTo('write', { type: 'write.cancel' })],
        }),
        server.answers(
          'write',
          { kind: 'cancelled' },
          { at: page('formulaire'), causes: [goesTo('formulaire', demande)] },
        ),
      ],
      onRecap,
    ),
    ...[inStop('outdated'), inStop('barred'), inStop('broken')].map((at, index) =>
      story(
        `${doing}; the user opens another request from the state ${at.file.recording.stopped}`,
        [
          ...way,
          ...[
            server.answers('write', stale({ ...asked, version: 9 }), { at, causes: outdates }),
            server.answers('write', notPermitted(sentOffer), {
              at,
              causes: [goesTo('recapitulatif', demande)],
            }),
            server.breaks('write', broken, { at }),
          ].slice(index, index + 1),
          user.visits(43, null, {
            at: shown.readingRequest,
            context: { requestId: 43, request: null },
            causes: [leavesDraft, ...stopsChildren, given('getRequest', { params: { id: 43 } })],
          }),
        ],
        onRecap,
      ),
    ),
    ofWrite('an answer of the estimation is wrong: the page of the estimation marks it', refusedPostalCode, {
      at: page('estimation'),
      context: { error: 'Ce code postal n’est pas connu', errors: refusedPostalCode.errors },
      causes: [goesTo('estimation', demande)],
    }),
    ofWrite('another answer is wrong: its page marks it', refusedFee, {
      at: page('formulaire'),
      context: { error: refusedFee.message, errors: refusedFee.errors },
      causes: [goesTo('formulaire', demande)],
    }),
    ofWrite('somebody else saved: the page shows the newer request', stale({ ...asked, version: 9 }), {
      at: inStop('outdated'),
      context: { request: { ...asked, version: 9 }, form: filled },
      causes: outdates,
    }),
    ofWrite('somebody else moved the request to a later step: the page says so', stale(sentOffer), {
      at: inStop('barred'),
      context: { request: sentOffer, error: 'Cette demande a changé.' },
      causes: [goesTo('recapitulatif', demande)],
    }),
    ofWrite('the law refuses: the page says why', notPermitted(sentOffer), {
      at: inStop('barred'),
      context: { request: sentOffer, error: 'Cette action n’est pas possible à ce stade du dossier.' },
      causes: [goesTo('recapitulatif', demande)],
    }),
    story(
      `${doing}; the call breaks and the user tries again`,
      [
        ...way,
        server.breaks('write', broken, { at: inStop('broken'), context: { error: unexpected } }),
        user.retries({
          at: inRecording(under),
          causes: [
            under === 'simulating'
              ? given('write', { body: creationBody, idempotencyKey: 'n-2' })
              : callsSaveOffer,
          ],
        }),
        user.retries({ at: inRecording(under), causes: [sentTo('write', { type: 'write.retry' })] }),
        user.visits(under === 'simulating' ? null : 42, 'formulaire', {
          at: inRecording(under),
          context: { asked: 'formulaire' },
          causes: [goesTo('recapitulatif', demande), sentTo('write', { type: 'write.cancel' })],
        }),
      ],
      onRecap,
    ),
    story(
      `${doing}; the call breaks and the user opens another page`,
      [
        ...way,
        server.breaks('write', broken, { at: inStop('broken') }),
        user.visits(under === 'simulating' ? null : 42, 'formulaire', {
          at: page('formulaire'),
          context: { asked: null },
          causes: [leavesDraft],
        }),
      ],
      onRecap,
    ),
    story(
      `${doing}; the law refuses and the user opens another page`,
      [
        ...way,
        server.answers('write', notPermitted(sentOffer), { causes: [goesTo('recapitulatif', demande)] }),
        user.visits(under === 'simulating' ? null : 42, 'formulaire', {
          at: page('formulaire'),
          causes: [leavesDraft],
        }),
      ],
      onRecap,
    ),
    story(
      `${doing}; somebody else saved and the user opens another page`,
      [
        ...way,
        server.answers('write', stale({ ...asked, version: 9 }), { causes: outdates }),
        user.visits(42, 'formulaire', {
          at: page('formulaire'),
          causes: [leavesDraft],
        }),
      ],
      onRecap,
    ),
  ];
};

/** The write has stopped: the other controls of the page work, and the form goes on. */
const fromStop: Steps = [...atSimulating, server.breaks('write', broken, { at: inStop('broken') })];
export const turnsBack: readonly Story[] = [
  story(
    'The user retries the price during a write: the price chart receives it',
    [
      ...atSimulating,
      user.retriesPrice({
        at: inRecording('simulating'),
        causes: [sentTo('price', { type: 'price.retry' })],
      }),
    ],
    onRecap,
  ),
  story(
    'The user chooses a guarantee after a broken call: the form goes on with it',
    [
      ...fromStop,
      user.types(estimated, {
        at: page('recapitulatif'),
        context: { form: estimated },
        causes: [...updatesChildren(estimated), goesTo('recapitulatif')],
      }),
    ],
    onRecap,
  ),
  story(
    'The user starts over after a broken call',
    [
      ...fromStop,
      user.asksToStartOver({
        at: { file: { working: { stage: 'recapitulatif', startOver: 'confirming' } } },
        causes: [goesTo('recapitulatif')],
      }),
    ],
    onRecap,
  ),
  story(
    'The user chooses one of two drafts after a broken call',
    [
      ...fromStop,
      user.keepsDraftOfThisTab({
        at: inStop('broken'),
        causes: [sentTo('draft', { type: 'draft.keepMine' })],
      }),
      user.takesDraftOfOtherTab({
        at: inStop('broken'),
        causes: [sentTo('draft', { type: 'draft.takeOther' })],
      }),
      childSends(
        'draft',
        { type: 'draft.taken', data: draft(filled, 4) },
        {
          at: page('recapitulatif'),
          context: { form: filled, version: 4, epoch: 3 },
          causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')],
        },
      ),
    ],
    onRecap,
  ),
];
