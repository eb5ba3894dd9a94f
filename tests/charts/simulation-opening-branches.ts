import { starts, childSends, server } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import {
  done,
  empty,
  estimated,
  filled,
  notEligibleRequest,
  offline,
  savedOffer,
} from './simulation-answers.ts';
import { startsChildren, leavesFormFor, draft, goesTo, updatesPriceAndCommunes } from './simulation-steps.ts';
import {
  type Story,
  story,
  readsRequest,
  broken,
  unexpected,
  atDraftFound,
  notDiscarded,
  leavesDraft,
  atRecap,
  onRecap,
  stopsChildren,
} from './simulation-branch-steps.ts';
import { user, shown, page, draftChart } from './simulation-gestures.ts';

export const openings: readonly Story[] = [
  story(
    'The request cannot be read: "Retry" reads it again',
    [
      ...readsRequest(offline, { at: 'notOpened', context: { error: 'Le serveur ne répond pas.' } }),
      user.retries({ at: shown.readingRequest, causes: [given('getRequest', { params: { id: 42 } })] }),
      server.breaks('getRequest', broken, { at: 'notOpened', context: { error: unexpected } }),
    ],
    'a request',
  ),
  story(
    'The user chooses a page while the request is read: that page opens',
    [
      starts({ causes: [given('getRequest', { params: { id: 42 } })] }),
      user.visits(42, 'recapitulatif', { at: shown.readingRequest, context: { asked: 'recapitulatif' } }),
      server.answers('getRequest', done({ request: savedOffer }), {
        at: shown.readingDraft,
        causes: startsChildren(filled, '42'),
      }),
      draftChart.isRead(null, {
        at: page('recapitulatif'),
        causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif', { demande: 42 })],
      }),
    ],
    'a request',
  ),
  story(
    'The address names the confirmation of a saved offer: it opens',
    [
      starts({ causes: [given('getRequest', { params: { id: 42 } })] }),
      user.visits(42, 'confirmation'),
      server.answers('getRequest', done({ request: savedOffer }), { causes: startsChildren(filled, '42') }),
      draftChart.isRead(null, {
        at: shown.firm,
        causes: [...updatesPriceAndCommunes(filled), ...leavesFormFor('confirmation')],
      }),
    ],
    'a request',
  ),
  story(
    'A request that is not eligible opens on its reasons',
    [
      ...readsRequest(done({ request: notEligibleRequest }), {
        at: shown.readingDraft,
        causes: startsChildren(filled, '42'),
      }),
      draftChart.isRead(null, {
        at: 'notEligible',
        causes: [...updatesPriceAndCommunes(filled), ...leavesFormFor('confirmation')],
      }),
    ],
    'a request',
  ),
  story('A draft is found and the address names a page: that page opens', [
    ...atDraftFound,
    user.visits(null, 'formulaire', { at: page('formulaire') }),
  ]),
  story('A draft could not be erased and the address names a page: that page opens', [
    ...notDiscarded,
    user.visits(null, 'formulaire', { at: page('formulaire') }),
  ]),
  ...(
    [
      ['an estimation', estimated, 'formulaire'],
      ['a beginning', empty, 'estimation'],
    ] as const
  ).map(([what, form, stage]) =>
    story(`A draft is resumed on the page where it was left: ${what}`, [
      draftChart.isRead(draft(form), { at: shown.draftFound, causes: updatesPriceAndCommunes(form) }),
      user.resumesDraft({ at: page(stage), causes: [goesTo(stage)] }),
    ]),
  ),
];

export const whileTyping: readonly Story[] = [
  story('The page hides, the user retries the price and chooses a draft: each child receives it', [
    draftChart.isRead(null, {
      at: page('estimation'),
      causes: [...updatesPriceAndCommunes(empty), goesTo('estimation')],
    }),
    user.hidesPage({ causes: [leavesDraft] }),
    user.retriesPrice({ causes: [sentTo('price', { type: 'price.retry' })] }),
    user.keepsDraftOfThisTab({ causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
    user.takesDraftOfOtherTab({ causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
    childSends(
      'draft',
      { type: 'draft.taken', data: draft(filled, 4) },
      {
        at: page('estimation'),
        context: { form: filled, version: 4, epoch: 2 },
        causes: updatesPriceAndCommunes(filled),
      },
    ),
    user.visits(null, 'formulaire', { at: page('formulaire') }),
    user.visits(null, 'recapitulatif', { at: page('recapitulatif') }),
    user.visits(null, 'confirmation', { at: page('recapitulatif'), causes: [goesTo('recapitulatif')] }),
    user.visits(null, 'estimation', { at: page('estimation') }),
  ]),
  story(
    'The user asks to start over, cancels, asks again and confirms',
    [
      ...atRecap,
      user.asksToStartOver({
        at: { file: { working: { stage: 'recapitulatif', startOver: 'confirming' } } },
      }),
      user.cancelsStartingOver({ at: page('recapitulatif') }),
      user.asksToStartOver(),
      user.startsOver({ at: shown.discarding, causes: [sentTo('draft', { type: 'draft.clear' })] }),
    ],
    onRecap,
  ),
  ...(['price', 'communes'] as const).map((child) =>
    story(
      `The child ${child} breaks: a message says so and the form goes on`,
      [
        ...atRecap,
        server.breaks(child, broken, { at: page('recapitulatif'), context: { error: unexpected } }),
        user.asksToStartOver(),
      ],
      onRecap,
    ),
  ),
  story(
    'A saved offer opens its confirmation from the form',
    [
      ...readsRequest(done({ request: savedOffer }), { causes: startsChildren(filled, '42') }),
      draftChart.isRead(null, {
        at: page('formulaire'),
        causes: [...updatesPriceAndCommunes(filled), goesTo('formulaire', { demande: 42 })],
      }),
      user.visits(42, 'confirmation', { at: shown.firm, causes: [leavesDraft, ...stopsChildren] }),
    ],
    'a request',
  ),
];
