import type { Journey } from './harness/journeys.ts';
import type { DraftEvent } from '#machines/shared/draft/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { done, fails, send, waits } from './harness/journeys.ts';
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

export const clearingJourneys: Journey<DraftEvent>[] = [
  {
    name: 'A saved form has no draft: it is erased after the pending call; later answers begin a new one',
    steps: [
      ...reopened('old', 3),
      send(change('new')),
      send(flush, { causes: [puts('new', 3)] }),
      send(clear, { at: 'saving', context: { wanted: null } }),
      done('putDraft', read('new', 4), { at: { discarding: 'clearing' }, causes: [deletes(4)] }),
      send(change('newer'), { at: { discarding: 'clearing' } }),
      send(flush, { at: { discarding: 'clearing' } }),
      done('deleteDraft', read(null, 5), {
        at: 'waiting',
        context: { revision: 5, sent: null, savedAt: null },
        causes: [notify({ type: 'draft.cleared' })],
      }),
      send(flush, { causes: [puts('newer', 5)] }),
    ],
  },
  {
    name: 'A page that closes while an obsolete draft is being sent erases it at once, in whichever order both arrive',
    steps: [
      ...opened,
      send(change('a')),
      send(flush, { at: 'saving', causes: [puts('a', 0)] }),
      send(clear, { at: 'saving', context: { wanted: null } }),
      send(leave, { at: { discarding: 'clearing' }, causes: [stopped('putDraft'), deletes(0)] }),
      send(leave, { at: { discarding: 'clearing' } }),
      emptied(2),
    ],
  },
  {
    name: 'The form is saved while the other draft is read: no comparison is left',
    steps: [
      ...opened,
      ...stale,
      send(clear, { at: 'comparing' }),
      done('getOther', read('theirs', 4), { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    ],
  },
  {
    name: 'The form is saved while a draft is sent in vain: the draft is erased and no empty one is stored',
    steps: [
      ...opened,
      send(change('a')),
      send(flush, { at: 'saving', causes: [puts('a', 0)] }),
      send(clear, { at: 'saving' }),
      done('putDraft', failures.offline, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
      emptied(1),
    ],
  },
  ...[
    done('putDraft', failures.stale, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    fails('putDraft', fault, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
  ].map((end, index) => ({
    name: `The form is saved while a draft is sent; ${index ? 'the call breaks' : 'another tab wrote first'}: the draft is erased`,
    steps: [
      ...opened,
      send(change('a')),
      send(flush, { causes: [puts('a', 0)] }),
      send(clear, { at: 'saving' }),
      end,
    ],
  })),
  ...[
    done('getOther', failures.offline, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    fails('getOther', fault, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
  ].map((end, index) => ({
    name: `The form is saved while the other draft is read, which ${index ? 'breaks' : 'fails'}: the draft is cleared`,
    steps: [...opened, ...stale, send(clear, { at: 'comparing' }), end],
  })),
  {
    name: 'The user types during the erasing, then saves: no draft is stored',
    steps: [
      ...reopened('old', 3),
      send(clear, { at: { discarding: 'clearing' }, causes: [deletes(3)] }),
      send(change('new')),
      send(clear, { at: { discarding: 'clearing' }, context: { wanted: null } }),
      send(leave, { at: { discarding: 'clearing' } }),
      emptied(4),
    ],
  },
  {
    name: 'The user types during the erasing, then closes the page: the draft is sent at once, after the erasing',
    steps: [
      ...reopened('old', 3),
      send(clear, { at: { discarding: 'clearing' }, causes: [deletes(3)] }),
      send(leave, { at: { discarding: 'clearing' } }),
      send(change('new')),
      send(leave, {
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
      send(clear, { at: 'none', causes: [notify({ type: 'draft.cleared' })] }),
      send(change('a'), { at: 'waiting' }),
      send(clear, { at: 'none', causes: [notify({ type: 'draft.cleared' })] }),
    ],
  },
  {
    name: 'A draft that could not be stored is erased',
    steps: [
      ...opened,
      send(change('a')),
      waits(800, { causes: [puts('a', 0)] }),
      done('putDraft', failures.offline, { at: 'unsaved' }),
      send(clear, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    ],
  },
  {
    name: 'The page closes while the draft is not stored: it is sent once more',
    steps: [
      ...opened,
      send(change('a')),
      waits(800, { causes: [puts('a', 0)] }),
      done('putDraft', failures.offline, { at: 'unsaved' }),
      send(leave, { at: 'saving', causes: [puts('a', 0)] }),
    ],
  },
  {
    name: 'A draft that cannot be erased is reported, and erased on demand',
    steps: [
      ...reopened('old', 3),
      send(clear, { at: { discarding: 'clearing' }, causes: [deletes(3)] }),
      done('deleteDraft', failures.offline, {
        at: { discarding: 'uncleared' },
        context: { message: failures.offline.message },
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
      send(retry, { causes: [deletes(3)] }),
      fails('deleteDraft', fault, {
        at: { discarding: 'uncleared' },
        context: { message: unexpected },
        causes: [notify({ type: 'draft.notCleared', message: unexpected })],
      }),
      send(clear, { causes: [deletes(3)] }),
      emptied(4),
    ],
  },
  {
    name: 'A draft that cannot be erased is erased once more when the page closes',
    steps: [
      ...reopened('old', 3),
      send(clear, { causes: [deletes(3)] }),
      done('deleteDraft', failures.offline, {
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
      send(leave, { at: { discarding: 'clearing' }, causes: [deletes(3)] }),
      emptied(4),
    ],
  },
  {
    name: 'A draft that cannot be erased is overwritten by later answers',
    steps: [
      ...reopened('old', 3),
      send(clear, { causes: [deletes(3)] }),
      done('deleteDraft', failures.offline, {
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
      send(change('new'), { at: 'waiting' }),
      waits(800, { causes: [puts('new', 3)] }),
    ],
  },
  {
    name: 'The user types during an erasing that fails',
    steps: [
      ...reopened('old', 3),
      send(clear, { causes: [deletes(3)] }),
      send(change('new')),
      done('deleteDraft', failures.offline, {
        at: 'waiting',
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
    ],
  },
];
