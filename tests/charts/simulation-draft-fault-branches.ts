import { fails, send, childSends } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { empty, estimated, filled, savedOffer } from './simulation-answers.ts';
import { children, closing, draft, goTo, ownKey, readDraft, written } from './simulation-steps.ts';
import {
  stops,
  unexpected,
  type Steps,
  type Sent,
  type Story,
  atDraftFound,
  notDiscarded,
  story,
  panne,
  atRecap,
  page,
  onRecapPage,
  atSimulating,
  inRecording,
  atOutcome,
  visits,
} from './simulation-branch-steps.ts';

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

/** The draft chart breaks in each state: the user can go on, and the typed answers stay. */
export const draftFaults: readonly Story[] = [
  ...(
    [
      ['is read', []],
      ['was found', atDraftFound],
      ['is cleared', [...atDraftFound, discards]],
      ['was not cleared', notDiscarded],
    ] as const satisfies readonly (readonly [string, Steps])[]
  ).map(([when, steps]) =>
    story(`The draft chart breaks while the draft ${when}: "Retry" reads it again`, [
      ...steps,
      fails('draft', panne, notOpenedBy),
      send(
        { type: 'attempt.retry' },
        { at: { file: 'readingDraft' }, causes: children(steps.length === 0 ? empty : filled, ownKey) },
      ),
    ]),
  ),
  story(
    'The draft chart breaks while the user types: "Retry" makes it follow the form again',
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
    'The draft chart breaks twice: it restarts only on demand',
    [...atRecap, fails('draft', panne, lost), ...rereads, fails('draft', panne, lost)],
    onRecapPage,
  ),
  story(
    'The draft chart breaks during a write: the same write is sent when the user saves again',
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
    'The draft chart breaks while it is erased after the save: the offer is saved',
    [
      ...atOutcome(savedOffer, { confirmation: 'firm' }).slice(0, -1),
      fails('draft', panne, { at: { confirmation: 'firm' }, causes: closing('confirmation').slice(1) }),
    ],
    onRecapPage,
  ),
  story(
    'The user opens another request after the draft chart broke',
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
