import { done as ends, fails, send, childSends, type Expected } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import type { savedOffer } from './simulation-answers.ts';
import {
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
import { answered, draft, goTo, toldAnew, written } from './simulation-steps.ts';
import {
  type Steps,
  type Story,
  story,
  onRecapPage,
  inRecording,
  changed,
  visits,
  page,
  inStop,
  panne,
  leave,
  stops,
  unexpected,
  savingOffer,
  atSimulating,
} from './simulation-branch-steps.ts';

/** Answers of the server to the first and the second write: each leads to the page where the user can correct it. */
export const answers = (
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
      `${under}: the user gives the write up for another page`,
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
        `${under}: the user opens another request from the state ${at.file.recording.stopped}`,
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
    ofWrite('somebody else saved: the page shows the newer request', stale({ ...asked, version: 9 }), {
      at: inStop('outdated'),
      context: { request: { ...asked, version: 9 }, form: filled },
      causes: [goTo('recapitulatif', demande)],
    }),
    ofWrite('somebody else moved the request to a later step', stale(sentOffer), {
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
      `${under}: the call breaks and the user tries again`,
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
      `${under}: the call breaks and the user opens another page`,
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
      `${under}: the law refuses and the user opens another page`,
      [
        ...way,
        ends('write', notPermitted(sentOffer), { causes: [goTo('recapitulatif', demande)] }),
        visits(under === 'simulating' ? null : 42, 'formulaire', { at: page('formulaire'), causes: [leave] }),
      ],
      onRecapPage,
    ),
    story(
      `${under}: somebody else saved and the user opens another page`,
      [
        ...way,
        ends('write', stale({ ...asked, version: 9 }), { causes: [goTo('recapitulatif', demande)] }),
        visits(under === 'simulating' ? null : 42, 'formulaire', { at: page('formulaire'), causes: [leave] }),
      ],
      onRecapPage,
    ),
  ];
};

/** The write has stopped: the other controls of the page work, and the form goes on. */
const fromStop: Steps = [...atSimulating, fails('write', panne, { at: inStop('broken') })];
export const turnsBack: readonly Story[] = [
  story(
    'The user retries the price during a write: the price chart receives it',
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
    'The user chooses a guarantee after a broken call: the form goes on with it',
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
    'The user starts over after a broken call',
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
    'The user chooses one of two drafts after a broken call',
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
