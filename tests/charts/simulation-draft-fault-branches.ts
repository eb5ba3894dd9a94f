import { send, childSends, server } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { empty, estimated, filled, savedOffer } from './simulation-answers.ts';
import { startsChildren, leavesFormFor, draft, goesTo, draftKey, creationBody } from './simulation-steps.ts';
import {
  stopsChildren,
  unexpected,
  type Steps,
  type Story,
  atDraftFound,
  notDiscarded,
  story,
  broken,
  atRecap,
  onRecap,
  atSimulating,
  inRecording,
  atOutcome,
} from './simulation-branch-steps.ts';
import { user, shown, page, draftChart, type Sent } from './simulation-gestures.ts';

const othersStop = stopsChildren.slice(1);
const lost = { at: 'draftLost', context: { error: unexpected }, causes: othersStop };
const rereads: Steps = [
  user.retries({
    at: { file: 'rereadingDraft' },
    context: { form: filled },
    causes: startsChildren(filled, draftKey, draft(filled)),
  }),
];
const notOpenedBy = { at: 'notOpened', context: { error: unexpected }, causes: othersStop };
const discards = send<Sent>(
  { type: 'draft.discard' },
  { at: shown.discarding, causes: [sentTo('draft', { type: 'draft.clear' })] },
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
      server.breaks('draft', broken, notOpenedBy),
      user.retries({
        at: shown.readingDraft,
        causes: startsChildren(steps.length === 0 ? empty : filled, draftKey),
      }),
    ]),
  ),
  story(
    'The draft chart breaks while the user types: "Retry" makes it follow the form again',
    [
      ...atRecap,
      server.breaks('draft', broken, lost),
      ...rereads,
      childSends(
        'draft',
        { type: 'draft.unreadable', message: 'Non.' },
        { at: 'draftLost', context: { error: 'Non.', form: filled }, causes: stopsChildren },
      ),
      ...rereads,
      draftChart.isRead(draft(estimated), {
        at: page('recapitulatif'),
        context: { form: filled, keepsForm: false },
        causes: [goesTo('recapitulatif')],
      }),
    ],
    onRecap,
  ),
  story(
    'The draft chart breaks twice: it restarts only on demand',
    [...atRecap, server.breaks('draft', broken, lost), ...rereads, server.breaks('draft', broken, lost)],
    onRecap,
  ),
  story(
    'The draft chart breaks during a write: the same write is sent when the user saves again',
    [
      ...atSimulating,
      server.breaks('draft', broken, { ...lost, causes: [stopped('write'), ...othersStop] }),
      ...rereads,
      draftChart.isRead(null, { at: page('recapitulatif'), causes: [goesTo('recapitulatif')] }),
      user.saves({
        at: inRecording('simulating'),
        causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })],
      }),
    ],
    onRecap,
  ),
  story(
    'The draft chart breaks while it is erased after the save: the offer is saved',
    [
      ...atOutcome(savedOffer, { confirmation: 'firm' }).slice(0, -1),
      server.breaks('draft', broken, { at: shown.firm, causes: leavesFormFor('confirmation').slice(1) }),
    ],
    onRecap,
  ),
  story(
    'The user opens another request after the draft chart broke',
    [
      ...atRecap,
      server.breaks('draft', broken, lost),
      user.visits(43, null, {
        at: shown.readingRequest,
        context: { requestId: 43, form: empty },
        causes: [given('getRequest', { params: { id: 43 } })],
      }),
    ],
    onRecap,
  ),
];
