import type { Journey } from './harness/journeys.ts';
import type { DraftEvent } from '#machines/shared/draft/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { waits, owner, server, user } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import {
  reopened,
  change,
  flush,
  puts,
  clear,
  read,
  deletes,
  notify,
  opened,
  leave,
  emptied,
  stale,
  retry,
} from './draft-journey-steps.ts';

/*
 * Journeys of the chart `draft`, part «clearing». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const clearingJourneys: Journey<DraftEvent>[] = [
  {
    name: 'A saved form has no draft: it is erased after the pending call; later answers begin a new one',
    steps: [
      ...reopened('old', 3),
      owner.sends(change('new')),
      owner.sends(flush, { causes: [puts('new', 3)] }),
      owner.sends(clear, { at: 'saving', context: { wanted: null } }),
      server.answers('putDraft', read('new', 4), { at: { discarding: 'clearing' }, causes: [deletes(4)] }),
      owner.sends(change('newer'), { at: { discarding: 'clearing' } }),
      owner.sends(flush, { at: { discarding: 'clearing' } }),
      server.answers('deleteDraft', read(null, 5), {
        at: 'waiting',
        context: { revision: 5, sent: null, savedAt: null },
        causes: [notify({ type: 'draft.cleared' })],
      }),
      owner.sends(flush, { causes: [puts('newer', 5)] }),
    ],
  },
  {
    name: 'A page that closes while an obsolete draft is being sent erases it at once, in whichever order both arrive',
    steps: [
      ...opened,
      owner.sends(change('a')),
      owner.sends(flush, { at: 'saving', causes: [puts('a', 0)] }),
      owner.sends(clear, { at: 'saving', context: { wanted: null } }),
      owner.sends(leave, { at: { discarding: 'clearing' }, causes: [stopped('putDraft'), deletes(0)] }),
      owner.sends(leave, { at: { discarding: 'clearing' } }),
      emptied(2),
    ],
  },
  {
    name: 'The form is saved while the other draft is read: no comparison is left',
    steps: [
      ...opened,
      ...stale,
      owner.sends(clear, { at: 'comparing' }),
      server.answers('getOther', read('theirs', 4), { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    ],
  },
  {
    name: 'The form is saved while a draft is sent in vain: the draft is erased and no empty one is stored',
    steps: [
      ...opened,
      owner.sends(change('a')),
      owner.sends(flush, { at: 'saving', causes: [puts('a', 0)] }),
      owner.sends(clear, { at: 'saving' }),
      server.answers('putDraft', failures.offline, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
      emptied(1),
    ],
  },
  ...[
    server.answers('putDraft', failures.stale, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    server.breaks('putDraft', fault, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
  ].map((end, index) => ({
    name: `The form is saved while a draft is sent; ${index ? 'the call breaks' : 'another tab wrote first'}: the draft is erased`,
    steps: [
      ...opened,
      owner.sends(change('a')),
      owner.sends(flush, { causes: [puts('a', 0)] }),
      owner.sends(clear, { at: 'saving' }),
      end,
    ],
  })),
  ...[
    server.answers('getOther', failures.offline, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    server.breaks('getOther', fault, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
  ].map((end, index) => ({
    name: `The form is saved while the other draft is read, which ${index ? 'breaks' : 'fails'}: the draft is cleared`,
    steps: [...opened, ...stale, owner.sends(clear, { at: 'comparing' }), end],
  })),
  {
    name: 'The user types during the erasing, then saves: no draft is stored',
    steps: [
      ...reopened('old', 3),
      owner.sends(clear, { at: { discarding: 'clearing' }, causes: [deletes(3)] }),
      owner.sends(change('new')),
      owner.sends(clear, { at: { discarding: 'clearing' }, context: { wanted: null } }),
      owner.sends(leave, { at: { discarding: 'clearing' } }),
      emptied(4),
    ],
  },
  {
    name: 'The user types during the erasing, then closes the page: the draft is sent at once, after the erasing',
    steps: [
      ...reopened('old', 3),
      owner.sends(clear, { at: { discarding: 'clearing' }, causes: [deletes(3)] }),
      owner.sends(leave, { at: { discarding: 'clearing' } }),
      owner.sends(change('new')),
      owner.sends(leave, {
        at: 'saving',
        context: { revision: 3 },
        causes: [stopped('deleteDraft'), puts('new', 3)],
      }),
    ],
  },
  {
    name: 'No draft was ever stored: nothing is erased on the server',
    steps: [
      ...opened,
      owner.sends(clear, { at: 'none', causes: [notify({ type: 'draft.cleared' })] }),
      owner.sends(change('a'), { at: 'waiting' }),
      owner.sends(clear, { at: 'none', causes: [notify({ type: 'draft.cleared' })] }),
    ],
  },
  {
    name: 'A draft that could not be stored is erased',
    steps: [
      ...opened,
      owner.sends(change('a')),
      waits(800, { causes: [puts('a', 0)] }),
      server.answers('putDraft', failures.offline, { at: 'unsaved' }),
      owner.sends(clear, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    ],
  },
  {
    name: 'The page closes while the draft is not stored: it is sent once more',
    steps: [
      ...opened,
      owner.sends(change('a')),
      waits(800, { causes: [puts('a', 0)] }),
      server.answers('putDraft', failures.offline, { at: 'unsaved' }),
      owner.sends(leave, { at: 'saving', causes: [puts('a', 0)] }),
    ],
  },
  {
    name: 'A draft that cannot be erased is reported, and erased on demand',
    steps: [
      ...reopened('old', 3),
      owner.sends(clear, { at: { discarding: 'clearing' }, causes: [deletes(3)] }),
      server.answers('deleteDraft', failures.offline, {
        at: { discarding: 'uncleared' },
        context: { message: failures.offline.message },
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
      user.sends(retry, { causes: [deletes(3)] }),
      server.breaks('deleteDraft', fault, {
        at: { discarding: 'uncleared' },
        context: { message: unexpected },
        causes: [notify({ type: 'draft.notCleared', message: unexpected })],
      }),
      owner.sends(clear, { causes: [deletes(3)] }),
      emptied(4),
    ],
  },
  {
    name: 'A draft that cannot be erased is erased once more when the page closes',
    steps: [
      ...reopened('old', 3),
      owner.sends(clear, { causes: [deletes(3)] }),
      server.answers('deleteDraft', failures.offline, {
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
      owner.sends(leave, { at: { discarding: 'clearing' }, causes: [deletes(3)] }),
      emptied(4),
    ],
  },
  {
    name: 'A draft that cannot be erased is overwritten by later answers',
    steps: [
      ...reopened('old', 3),
      owner.sends(clear, { causes: [deletes(3)] }),
      server.answers('deleteDraft', failures.offline, {
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
      owner.sends(change('new'), { at: 'waiting' }),
      waits(800, { causes: [puts('new', 3)] }),
    ],
  },
  {
    name: 'The user types during an erasing that fails',
    steps: [
      ...reopened('old', 3),
      owner.sends(clear, { causes: [deletes(3)] }),
      owner.sends(change('new')),
      server.answers('deleteDraft', failures.offline, {
        at: 'waiting',
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
    ],
  },
];
