import type { Journey } from './harness/journeys.ts';
import type { DraftEvent } from '#machines/shared/draft/index.ts';
import { waits, owner, server, user } from './harness/journeys.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import {
  opened,
  stale,
  read,
  savedAt,
  change,
  reopened,
  flush,
  puts,
  compares,
  retry,
  conflict,
  notify,
  clear,
  deletes,
} from './draft-journey-steps.ts';
import { dropsDraft } from './written.ts';

/*
 * Journeys of the chart `draft`, part «other tab». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const otherTabJourneys: Journey<DraftEvent>[] = [
  {
    name: 'Another page wrote the same answers: no choice is offered',
    steps: [
      ...opened,
      ...stale,
      server.answers('getOther', read('mine', 1), { at: 'saved', context: { revision: 1, savedAt } }),
    ],
  },
  {
    name: 'The user typed after another page wrote: the two drafts differ',
    steps: [
      ...opened,
      ...stale,
      owner.sends(change('more'), { at: 'comparing' }),
      server.answers('getOther', read('mine', 1), { at: 'conflict' }),
    ],
  },
  {
    name: 'The other tab erased its draft: this one is stored',
    steps: [
      ...reopened('old', 3),
      owner.sends(change('mine')),
      owner.sends(flush, { causes: [puts('mine', 3)] }),
      server.answers('putDraft', failures.stale, { causes: [compares] }),
      server.answers('getOther', read(null, 5), { at: 'waiting', context: { revision: 5 } }),
      waits(800, { causes: [puts('mine', 5)] }),
    ],
  },
  {
    name: 'The other tab wrote the same answers: they are stored again under its revision',
    steps: [
      ...opened,
      ...stale,
      owner.sends(change('more')),
      server.answers('getOther', read('more', 2), { at: 'waiting', context: { revision: 2 } }),
    ],
  },
  {
    name: 'The other draft cannot be read: it is read again later',
    steps: [
      ...opened,
      ...stale,
      server.answers('getOther', failures.offline, { at: 'unsaved' }),
      user.sends(retry, { at: 'saving', causes: [puts('mine', 0)] }),
    ],
  },
  {
    name: 'The call that reads the other draft breaks: it is read again later',
    steps: [
      ...opened,
      ...stale,
      server.breaks('getOther', fault, { at: 'unsaved' }),
      owner.sends(flush, { at: 'saving', causes: [puts('mine', 0)] }),
      server.breaks('putDraft', fault, { at: 'unsaved' }),
      owner.sends(change('more'), { at: 'waiting', context: { wanted: 'more' } }),
    ],
  },
  {
    name: 'Two tabs wrote a draft: the user keeps this one',
    steps: [
      ...conflict,
      owner.sends(change('mine, and more'), { at: 'conflict' }),
      user.sends(
        { type: 'draft.keepMine' },
        { at: 'saving', context: { other: null }, causes: [puts('mine, and more', 4)] },
      ),
    ],
  },
  {
    name: 'Two tabs wrote a draft: the user takes the other one',
    steps: [
      ...conflict,
      user.sends({ type: 'draft.takeOther' }, { at: 'comparing', causes: [compares] }),
      server.answers('getOther', read('theirs, and more', 5), {
        at: 'saved',
        context: { wanted: 'theirs, and more', sent: 'theirs, and more', revision: 5, savedAt, other: null },
        causes: [dropsDraft('devis', '42'), notify({ type: 'draft.taken', data: 'theirs, and more' })],
      }),
    ],
  },
  {
    name: 'The other tab’s draft was erased before the user takes it: this one is stored',
    steps: [
      ...conflict,
      user.sends({ type: 'draft.takeOther' }, { at: 'comparing', causes: [compares] }),
      server.answers('getOther', read(null, 5), {
        at: 'waiting',
        context: { wanted: 'mine', revision: 5, other: null, message: null },
      }),
      waits(800, { causes: [puts('mine', 5)] }),
    ],
  },
  {
    name: 'The other tab’s draft cannot be read when the user takes it: it is said, and both stay',
    steps: [
      ...conflict,
      user.sends({ type: 'draft.takeOther' }, { at: 'comparing', causes: [compares] }),
      owner.sends(change('mine, and more'), { at: 'comparing' }),
      server.answers('getOther', failures.offline, {
        at: 'conflict',
        context: { wanted: 'mine, and more', message: failures.offline.message },
      }),
      user.sends({ type: 'draft.takeOther' }, { at: 'comparing', causes: [compares] }),
      server.breaks('getOther', fault, { at: 'conflict', context: { message: unexpected } }),
      user.sends(
        { type: 'draft.keepMine' },
        { at: 'saving', context: { message: null }, causes: [puts('mine, and more', 4)] },
      ),
    ],
  },
  {
    name: 'The form is saved while the other tab’s draft is read: nothing is taken',
    steps: [
      ...conflict,
      user.sends({ type: 'draft.takeOther' }, { at: 'comparing', causes: [compares] }),
      owner.sends(clear, { at: 'comparing', context: { wanted: null, other: null } }),
      server.answers('getOther', read('theirs', 4), {
        at: { discarding: 'clearing' },
        causes: [deletes(0)],
      }),
    ],
  },
  {
    name: 'The form is saved while the reading of the other tab’s draft breaks: nothing is taken',
    steps: [
      ...conflict,
      user.sends({ type: 'draft.takeOther' }, { at: 'comparing', causes: [compares] }),
      owner.sends(clear, { at: 'comparing' }),
      server.breaks('getOther', fault, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
    ],
  },
  {
    name: 'Two tabs wrote a draft and the form is saved: the other draft stays and is not overwritten later',
    steps: [
      ...conflict,
      owner.sends(clear, {
        at: { discarding: 'clearing' },
        context: { wanted: null, other: null },
        causes: [deletes(0)],
      }),
      server.answers('deleteDraft', failures.stale, {
        at: 'none',
        context: { revision: 0, sent: null, savedAt: null, message: null },
        causes: [notify({ type: 'draft.cleared' })],
      }),
      owner.sends(change('new')),
      waits(800, { causes: [puts('new', 0)] }),
      server.answers('putDraft', failures.stale, { at: 'comparing', causes: [compares] }),
      server.answers('getOther', read('theirs', 4), { at: 'conflict' }),
    ],
  },
];
