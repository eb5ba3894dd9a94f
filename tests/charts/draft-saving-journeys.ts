import type { Journey } from './harness/journeys.ts';
import type { DraftEvent } from '#machines/shared/draft/index.ts';
import { starts, waits, owner, server, user } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { failures } from '#tests/support/outcomes.ts';
import {
  opened,
  change,
  puts,
  read,
  savedAt,
  leave,
  flush,
  reads,
  notify,
  clear,
  deletes,
} from './draft-journey-steps.ts';

/*
 * Journeys of the chart `draft`, part «saving». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const savingJourneys: Journey<DraftEvent>[] = [
  {
    name: 'The draft is stored 800 ms after the first key; what is typed during the call is stored next',
    steps: [
      ...opened,
      owner.sends(change('a'), { at: 'waiting' }),
      waits(500),
      owner.sends(change('ab'), { at: 'waiting', context: { wanted: 'ab' } }),
      owner.sends(change('ab')),
      waits(299),
      waits(1, { at: 'saving', causes: [puts('ab', 0)] }),
      owner.sends(change('abc'), { at: 'saving' }),
      server.answers('putDraft', read('ab', 1), { at: 'waiting', context: { revision: 1, savedAt } }),
      waits(800, { causes: [puts('abc', 1)] }),
      server.answers('putDraft', read('abc', 2), { at: 'saved', context: { revision: 2 } }),
      owner.sends(change('abc')),
      owner.sends(change('abcd'), { at: 'waiting' }),
    ],
  },
  {
    name: 'A page that closes sends at once what the pending call lacks, under the known revision, and nothing twice',
    steps: [
      ...opened,
      owner.sends(change('a')),
      owner.sends(leave, { at: 'saving', causes: [puts('a', 0)] }),
      owner.sends(leave),
      owner.sends(change('ab')),
      owner.sends(leave, { at: 'saving', causes: [stopped('putDraft'), puts('ab', 0)] }),
      server.answers('putDraft', read('ab', 2), { at: 'saved', context: { sent: 'ab', revision: 2 } }),
    ],
  },
  {
    name: 'A save sends the draft without the pause, never beside a pending draft: the last answers follow it',
    steps: [
      ...opened,
      owner.sends(change('a')),
      owner.sends(flush, { at: 'saving', causes: [puts('a', 0)] }),
      owner.sends(change('ab')),
      owner.sends(flush, { at: 'saving' }),
      server.answers('putDraft', read('a', 1), { at: 'waiting' }),
      owner.sends(flush, { at: 'saving', causes: [puts('ab', 1)] }),
      server.answers('putDraft', read('ab', 2), { at: 'saved' }),
    ],
  },
  {
    name: 'A draft whose answer was lost is sent again as a later call of the same page',
    steps: [
      ...opened,
      owner.sends(change('a')),
      owner.sends(flush, { causes: [puts('a', 0)] }),
      server.answers('putDraft', failures.offline, { at: 'unsaved' }),
      waits(10_000, { at: 'saving', causes: [puts('a', 0)] }),
      server.answers('putDraft', read('a', 2), { at: 'saved', context: { revision: 2, savedAt } }),
    ],
  },
  ...(
    [
      [
        'another tab wrote meanwhile: its draft stays until one chooses',
        read('theirs', 4),
        'conflict',
        { other: { data: 'theirs', revision: 4, savedAt } },
        user.sends<DraftEvent>({ type: 'draft.keepMine' }, { at: 'saving', causes: [puts('mine', 4)] }),
      ],
      [
        'what lies there is what stands',
        read('mine', 4),
        'saved',
        { wanted: 'mine', sent: 'mine', revision: 4 },
        owner.sends(change('mine')),
      ],
      [
        'nothing lies there: it is stored',
        read(null, 4),
        'waiting',
        { revision: 4 },
        waits(800, { causes: [puts('mine', 4)] }),
      ],
    ] as const
  ).map(([what, outcome, at, context, next]) => ({
    name: `The draft of an open form broke, and ${what}`,
    start: 'a form whose draft broke',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      server.answers('getDraft', outcome, {
        at,
        context: { ...context, wanted: 'mine' },
        causes: [notify({ type: 'draft.read', data: 'mine', savedAt: at === 'saved' ? savedAt : null })],
      }),
      next,
    ],
  })),
  ...(
    [
      [
        'the draft beneath is as it was: it is stored on top',
        read('theirs', 4),
        'waiting',
        { wanted: 'mine', revision: 4 },
        [waits(800, { causes: [puts('mine', 4)] })],
      ],
      [
        'another wrote meanwhile: one chooses',
        read('theirs', 5),
        'conflict',
        { other: { data: 'theirs', revision: 5, savedAt } },
        [user.sends<DraftEvent>({ type: 'draft.keepMine' }, { at: 'saving', causes: [puts('mine', 5)] })],
      ],
      [
        'it did arrive: nothing is left to send',
        read('mine', 5),
        'saved',
        { wanted: 'mine', sent: 'mine', revision: 5 },
        [],
      ],
      [
        'it was cleared meanwhile: what was typed is stored, and cleared once the form is saved',
        read(null, 5),
        'waiting',
        { revision: 5 },
        [owner.sends(clear, { at: { discarding: 'clearing' }, causes: [deletes(5)] })],
      ],
    ] as const
  ).map(([what, outcome, at, context, rest]) => ({
    name: `A form opens whose last answers were not sent, and ${what}`,
    start: 'a form whose last words did not leave',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      server.answers('getDraft', outcome, {
        at,
        context: { ...context, wanted: 'mine' },
        causes: [notify({ type: 'draft.read', data: 'mine', savedAt: at === 'saved' ? savedAt : null })],
      }),
      ...rest,
    ],
  })),
];
