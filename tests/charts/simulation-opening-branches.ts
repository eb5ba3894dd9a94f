import { done as ends, fails, send, starts, childSends } from './harness/journeys.ts';
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
import { children, closing, draft, goTo, readDraft, toldAnew } from './simulation-steps.ts';
import {
  type Story,
  story,
  reads,
  panne,
  unexpected,
  visits,
  page,
  atDraftFound,
  notDiscarded,
  leave,
  atRecap,
  onRecapPage,
  stops,
} from './simulation-branch-steps.ts';

export const openings: readonly Story[] = [
  story(
    'The request cannot be read: "Retry" reads it again',
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
    'The user chooses a page while the request is read: that page opens',
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
    'The address names the confirmation of a saved offer: it opens',
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
    'A request that is not eligible opens on its reasons',
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
  story('A draft is found and the address names a page: that page opens', [
    ...atDraftFound,
    visits(null, 'formulaire', { at: page('formulaire') }),
  ]),
  story('A draft could not be erased and the address names a page: that page opens', [
    ...notDiscarded,
    visits(null, 'formulaire', { at: page('formulaire') }),
  ]),
  ...(
    [
      ['an estimation', estimated, 'formulaire'],
      ['a beginning', empty, 'estimation'],
    ] as const
  ).map(([what, form, stage]) =>
    story(`A draft is resumed on the page where it was left: ${what}`, [
      childSends('draft', readDraft(draft(form)), { at: { file: 'draftFound' }, causes: toldAnew(form) }),
      send({ type: 'draft.resume' }, { at: page(stage), causes: [goTo(stage)] }),
    ]),
  ),
];

export const whileTyping: readonly Story[] = [
  story('The page hides, the user retries the price and chooses a draft: each child receives it', [
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
    'The user asks to start over, cancels, asks again and confirms',
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
      `The child ${child} breaks: a message says so and the form goes on`,
      [
        ...atRecap,
        fails(child, panne, { at: page('recapitulatif'), context: { error: unexpected } }),
        send({ type: 'startOver.ask' }),
      ],
      onRecapPage,
    ),
  ),
  story(
    'A saved offer opens its confirmation from the form',
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
