import type { Journey } from './harness/journeys.ts';
import type { DraftEvent } from '#machines/shared/draft/index.ts';
import { waits, owner, server } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import {
  reopened,
  change,
  flush,
  puts,
  clearAndMove,
  leave,
  deletes,
  elsewhere,
  notify,
  clear,
  place,
  read,
  emptied,
  opened,
  deletesFormer,
} from './draft-journey-steps.ts';

/*
 * Journeys of the chart `draft`, part «moving». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const movingJourneys: Journey<DraftEvent>[] = [
  {
    name: 'Nothing was typed since the form got its own key: the draft under the former key is erased',
    steps: [
      ...reopened('old', 3),
      owner.sends(change('a')),
      owner.sends(flush, { causes: [puts('a', 3)] }),
      owner.sends(clearAndMove, { at: 'saving' }),
      owner.sends(leave, { at: { discarding: 'clearing' }, causes: [stopped('putDraft'), deletes(3)] }),
    ],
  },
  {
    name: 'The draft under the former key is another tab’s or gone: the answers are stored under the new key',
    steps: [
      ...reopened('old', 3),
      owner.sends(clearAndMove, { causes: [deletes(3)] }),
      server.answers('deleteDraft', failures.stale, {
        at: 'none',
        context: { place: elsewhere, next: null, revision: 0 },
        causes: [notify({ type: 'draft.cleared' })],
      }),
    ],
  },
  {
    name: 'The user types, then discards, while another tab’s draft is found',
    steps: [
      ...reopened('old', 3),
      owner.sends(clear, { causes: [deletes(3)] }),
      owner.sends(change('new'), { at: { discarding: 'clearing' }, context: { wanted: 'new' } }),
      owner.sends(clear, { at: { discarding: 'clearing' }, context: { wanted: null } }),
      owner.sends(change('newer')),
      server.answers('deleteDraft', failures.stale, {
        at: 'waiting',
        context: { revision: 3 },
        causes: [notify({ type: 'draft.cleared' })],
      }),
      waits(800, { causes: [puts('newer', 3)] }),
    ],
  },
  {
    name: 'The form gets its own key: later answers are stored under it, and the former draft is erased',
    steps: [
      ...reopened('old', 3),
      owner.sends(clearAndMove, {
        at: { discarding: 'clearing' },
        context: { place, next: elsewhere },
        causes: [deletes(3)],
      }),
      owner.sends(clear, { at: { discarding: 'clearing' }, context: { next: elsewhere } }),
      owner.sends(change('new')),
      server.answers('deleteDraft', read(null, 4), {
        at: 'waiting',
        context: { place: elsewhere, next: null, revision: 0 },
        causes: [notify({ type: 'draft.cleared' })],
      }),
      waits(800, { causes: [puts('new', 0, elsewhere)] }),
      server.answers('putDraft', read('new', 1), { at: 'saved' }),
      owner.sends(clear, { causes: [deletes(1, elsewhere)] }),
    ],
  },
  {
    name: 'The new key equals the former one: nothing moves',
    steps: [
      ...reopened('old', 3),
      owner.sends(
        { type: 'draft.clear', next: place },
        { at: { discarding: 'clearing' }, context: { place, next: null }, causes: [deletes(3)] },
      ),
      emptied(4),
    ],
  },
  {
    name: 'No draft was stored under the former key',
    steps: [
      ...opened,
      owner.sends(clearAndMove, {
        at: 'none',
        context: { place: elsewhere, next: null },
        causes: [notify({ type: 'draft.cleared' })],
      }),
    ],
  },
  {
    name: 'The user types while the last draft under the former key is sent: it is erased, then the new one is stored',
    steps: [
      ...opened,
      owner.sends(change('a')),
      owner.sends(flush, { causes: [puts('a', 0)] }),
      owner.sends(clearAndMove, { at: 'saving' }),
      owner.sends(change('b')),
      server.answers('putDraft', read('a', 1), { at: { discarding: 'clearing' }, causes: [deletes(1)] }),
      server.answers('deleteDraft', read(null, 2), {
        at: 'waiting',
        context: { place: elsewhere, revision: 0 },
        causes: [notify({ type: 'draft.cleared' })],
      }),
    ],
  },
  {
    name: 'The user leaves while the last draft is sent under its former name: that one is cleared, and the last answers are sent under the next name at once',
    steps: [
      ...reopened('old', 3),
      owner.sends(change('a')),
      owner.sends(flush, { causes: [puts('a', 3)] }),
      owner.sends(clearAndMove, { at: 'saving' }),
      owner.sends(change('b')),
      owner.sends(leave, {
        at: 'saving',
        context: { place: elsewhere, next: null, revision: 0, sent: 'b' },
        causes: [stopped('putDraft'), deletesFormer(3), puts('b', 0, elsewhere)],
      }),
      server.breaks('clearFormer', fault, { at: 'saving' }),
      server.answers('putDraft', read('b', 1), { at: 'saved' }),
    ],
  },
  {
    name: 'No draft was sent under the former key yet',
    steps: [
      ...opened,
      owner.sends(change('a')),
      owner.sends(clearAndMove, {
        at: 'none',
        context: { place: elsewhere },
        causes: [notify({ type: 'draft.cleared' })],
      }),
    ],
  },
  {
    name: 'The page closes before the former draft is erased: the last answers are stored under the new key at once',
    steps: [
      ...reopened('old', 3),
      owner.sends(clearAndMove, { causes: [deletes(3)] }),
      owner.sends(change('new')),
      owner.sends(leave, {
        at: 'saving',
        context: { place: elsewhere, next: null, revision: 0 },
        causes: [stopped('deleteDraft'), puts('new', 0, elsewhere)],
      }),
    ],
  },
  {
    name: 'The former draft cannot be erased: the answers are still stored under the new key',
    steps: [
      ...reopened('old', 3),
      owner.sends(clearAndMove, { causes: [deletes(3)] }),
      server.answers('deleteDraft', failures.offline, {
        at: { discarding: 'uncleared' },
        context: { place },
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
      owner.sends(change('new'), { at: 'waiting', context: { place: elsewhere } }),
      owner.sends(flush, { causes: [puts('new', 0, elsewhere)] }),
    ],
  },
  {
    name: 'The former draft cannot be erased after the user typed: the answers are stored under the new key',
    steps: [
      ...reopened('old', 3),
      owner.sends(clearAndMove, { causes: [deletes(3)] }),
      owner.sends(change('new')),
      server.answers('deleteDraft', failures.offline, {
        at: 'waiting',
        context: { place: elsewhere },
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
    ],
  },
  {
    name: 'The new key arrives after the erasing failed',
    steps: [
      ...reopened('old', 3),
      owner.sends(clear, { causes: [deletes(3)] }),
      server.answers('deleteDraft', failures.offline, {
        causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
      }),
      owner.sends(clearAndMove, {
        at: { discarding: 'clearing' },
        context: { next: elsewhere },
        causes: [deletes(3)],
      }),
    ],
  },
];
