import type { Draft } from '#contract/resources.ts';
import { draftChart, type DraftEvent, type DraftNews } from '#machines/shared/draft/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { acted, given, stopped, sentTo, type Move } from './harness/moves.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite } from './harness/suite.ts';
import { numbered } from './draft-numbers.ts';

const place = { kind: 'devis', key: '42' } as const;
const savedAt = '2026-11-21T10:00:00Z';
const lying = (data: unknown, revision: number): Draft =>
  ({ data, revision, updated_at: data === null ? null : savedAt }) as Draft;
const nothing = answered(lying(null, 0));
const read = (data: unknown, revision: number) => answered(lying(data, revision));

const change = (data: unknown) => ({ type: 'draft.change' as const, data });
const flush = { type: 'draft.flush' } as const;
const leave = { type: 'draft.leave' } as const;
const clear = { type: 'draft.clear' } as const;
const elsewhere = { kind: 'devis', key: '43' } as const;
const clearAndMove = { type: 'draft.clear', next: elsewhere } as const;
const retry = { type: 'draft.retry' } as const;
/** What a form of this tab typed on top of revision 4, and could not send. */
const unsentBefore = {
  params: place,
  body: { data: 'mine', revision: 4, writer: 'a-form-before', sequence: 7 },
};
const notify = (news: DraftNews) => sentTo('parent', news);
const reads = given('getDraft', { params: place });
const compares = given('getOther', { params: place });
const writer = 'this-tab';
const seen = (revision: number) => ({ revision, writer });
const puts = (data: unknown, revision: number, where: object = place) =>
  given('putDraft', { params: where, body: { data, ...seen(revision) } });
const deletes = (revision: number, where: object = place) =>
  given('deleteDraft', { params: where, query: seen(revision) });
const deletesFormer = (revision: number) => given('clearFormer', { params: place, query: seen(revision) });

const emptied = (revision: number) =>
  done('deleteDraft', read(null, revision), {
    at: 'none',
    context: { revision, sent: null, savedAt: null, message: null },
    causes: [notify({ type: 'draft.cleared' })],
  });

const opened = [
  starts({ at: 'reading', causes: [reads] }),
  done('getDraft', nothing, {
    at: 'none',
    causes: [notify({ type: 'draft.read', data: null, savedAt: null })],
  }),
];
const reopened = (data: unknown, revision: number) => [
  done('getDraft', read(data, revision), {
    at: 'saved',
    context: { wanted: data, sent: data, revision, savedAt },
    causes: [notify({ type: 'draft.read', data, savedAt })],
  }),
];
const stale = [
  send(change('mine')),
  send(flush, { at: 'saving', causes: [puts('mine', 0)] }),
  done('putDraft', failures.stale, { at: 'comparing', causes: [compares] }),
];
const conflict = [
  ...opened,
  ...stale,
  done('getOther', read('theirs', 4), {
    at: 'conflict',
    context: { other: { data: 'theirs', revision: 4, savedAt } },
  }),
];

/** What should lie on the server: what was typed last, unless the form was saved since. */
function wantedAfter(moves: readonly Move[], holding: unknown): unknown {
  const said = moves.findLast(
    (move) =>
      move.kind === 'send' && (move.event.type === 'draft.change' || move.event.type === 'draft.clear'),
  );
  return said?.kind === 'send' && said.event.type === 'draft.change'
    ? said.event['data']
    : said
      ? null
      : holding;
}
/** The revision follows from who was overtaken by whom, the number from what was sent before: the journeys pin both. */
const seenIn = ({
  body,
  query,
}: {
  body?: { revision: unknown; sequence: unknown };
  query?: { revision: unknown; sequence: unknown };
}) => {
  const { revision, sequence } = body ?? query ?? {};
  return { revision, writer, sequence };
};
/** Once the draft has moved it stays there; when it does, the journeys pin. */
function placeIn(moves: readonly Move[], actual: unknown) {
  const mayHaveMoved = moves.some((move) => move.kind === 'send' && 'next' in move.event);
  return mayHaveMoved && (actual as { params: { key: string } }).params.key === elsewhere.key
    ? elsewhere
    : place;
}

export const suite = defineSuite(draftChart, {
  starts: {
    'a form': (parent) => ({ parent, place, writer }),
    'a form whose draft broke': (parent) => ({ parent, place, writer, holding: 'mine' }),
    'a form whose last words did not leave': (parent) => ({ parent, place, writer, kept: unsentBefore }),
  },
  events: {
    'draft.change': [{ data: 'mine' }, { data: 'more' }, { data: null }],
    'draft.clear': [{}, { next: elsewhere }],
    'draft.flush': [{}],
    'draft.leave': [{}],
    'draft.retry': [{}],
    'draft.keepMine': [{}],
    'draft.takeOther': [{}],
  },
  children: {
    getDraft: {
      done: [nothing, read(null, 4), read('mine', 1), read('theirs', 4), failures.offline],
      error: [fault],
    },
    putDraft: { done: [read('mine', 2), failures.stale, failures.offline], error: [fault] },
    deleteDraft: { done: [read(null, 5), failures.stale, failures.offline], error: [fault] },
  },
  project: ({ place: { key }, next, wanted, sent, revision, other, message }) => [
    key,
    next?.key,
    wanted,
    sent,
    Math.min(revision, 5),
    other?.revision,
    message === null,
  ],
  pins: {
    getDraft: () => ({ params: place }),
    getOther: ({ moves, actual }) => ({ params: placeIn(moves, actual) }),
    deleteDraft: ({ moves, actual }) => ({ params: placeIn(moves, actual), query: seenIn(actual as object) }),
    putDraft: ({ moves, actual, input }) => ({
      params: placeIn(moves, actual),
      body: {
        data: wantedAfter(moves, input.holding ?? input.kept?.body.data ?? null) ?? {},
        ...seenIn(actual as object),
      },
    }),
  },
  journeys: numbered([
    {
      name: 'what is typed is saved after 800 ms, typing on or not; what is typed meanwhile, after that',
      steps: [
        ...opened,
        send(change('a'), { at: 'waiting' }),
        waits(500),
        send(change('ab'), { at: 'waiting', context: { wanted: 'ab' } }),
        send(change('ab')),
        waits(299),
        waits(1, { at: 'saving', causes: [puts('ab', 0)] }),
        send(change('abc'), { at: 'saving' }),
        done('putDraft', read('ab', 1), { at: 'waiting', context: { revision: 1, savedAt } }),
        waits(800, { causes: [puts('abc', 1)] }),
        done('putDraft', read('abc', 2), { at: 'saved', context: { revision: 2 } }),
        send(change('abc')),
        send(change('abcd'), { at: 'waiting' }),
      ],
    },
    {
      name: 'a page that is left sends at once what is ahead of the draft under way, as seen at the revision that is known, and nothing twice',
      steps: [
        ...opened,
        send(change('a')),
        send(leave, { at: 'saving', causes: [puts('a', 0)] }),
        send(leave),
        send(change('ab')),
        send(leave, { at: 'saving', causes: [stopped('putDraft'), puts('ab', 0)] }),
        done('putDraft', read('ab', 2), { at: 'saved', context: { sent: 'ab', revision: 2 } }),
      ],
    },
    {
      name: 'a write that begins sends what was typed without the pause, and never beside a draft under way: what was typed last follows it',
      steps: [
        ...opened,
        send(change('a')),
        send(flush, { at: 'saving', causes: [puts('a', 0)] }),
        send(change('ab')),
        send(flush, { at: 'saving' }),
        done('putDraft', read('a', 1), { at: 'waiting' }),
        send(flush, { at: 'saving', causes: [puts('ab', 1)] }),
        done('putDraft', read('ab', 2), { at: 'saved' }),
      ],
    },
    {
      name: 'a draft whose answer was lost is sent once more, as a later call of the same page',
      steps: [
        ...opened,
        send(change('a')),
        send(flush, { causes: [puts('a', 0)] }),
        done('putDraft', failures.offline, { at: 'unsaved' }),
        waits(10_000, { at: 'saving', causes: [puts('a', 0)] }),
        done('putDraft', read('a', 2), { at: 'saved', context: { revision: 2, savedAt } }),
      ],
    },
    {
      name: 'another page wrote what stands here: there is nothing to choose',
      steps: [
        ...opened,
        ...stale,
        done('getOther', read('mine', 1), { at: 'saved', context: { revision: 1, savedAt } }),
      ],
    },
    {
      name: 'typed on since, its draft is no longer what stands here',
      steps: [
        ...opened,
        ...stale,
        send(change('more'), { at: 'comparing' }),
        done('getOther', read('mine', 1), { at: 'conflict' }),
      ],
    },
    {
      name: 'the other tab gave its draft up: this one is saved afterwards',
      steps: [
        ...reopened('old', 3),
        send(change('mine')),
        send(flush, { causes: [puts('mine', 3)] }),
        done('putDraft', failures.stale, { causes: [compares] }),
        done('getOther', read(null, 5), { at: 'waiting', context: { revision: 5 } }),
        waits(800, { causes: [puts('mine', 5)] }),
      ],
    },
    {
      name: 'the other tab wrote the very same as is typed now: it is saved once more, under its revision',
      steps: [
        ...opened,
        ...stale,
        send(change('more')),
        done('getOther', read('more', 2), { at: 'waiting', context: { revision: 2 } }),
      ],
    },
    {
      name: 'the other draft cannot be read: tried again later',
      steps: [
        ...opened,
        ...stale,
        done('getOther', failures.offline, { at: 'unsaved' }),
        send(retry, { at: 'saving', causes: [puts('mine', 0)] }),
      ],
    },
    {
      name: 'nor where the program fails',
      steps: [
        ...opened,
        ...stale,
        fails('getOther', fault, { at: 'unsaved' }),
        send(flush, { at: 'saving', causes: [puts('mine', 0)] }),
        fails('putDraft', fault, { at: 'unsaved' }),
        send(change('more'), { at: 'waiting', context: { wanted: 'more' } }),
      ],
    },
    {
      name: 'two tabs: this one is kept',
      steps: [
        ...conflict,
        send(change('mine, and more'), { at: 'conflict' }),
        send(
          { type: 'draft.keepMine' },
          { at: 'saving', context: { other: null }, causes: [puts('mine, and more', 4)] },
        ),
      ],
    },
    {
      name: 'two tabs: the other one is taken',
      steps: [
        ...conflict,
        send(
          { type: 'draft.takeOther' },
          {
            at: 'saved',
            context: { wanted: 'theirs', sent: 'theirs', revision: 4, savedAt, other: null },
            causes: [acted('dropKept'), notify({ type: 'draft.taken', data: 'theirs' })],
          },
        ),
      ],
    },
    {
      name: 'two tabs, and the form is saved: the other tab’s draft stays, and what is typed here next is not written over it',
      steps: [
        ...conflict,
        send(clear, {
          at: { discarding: 'clearing' },
          context: { wanted: null, other: null },
          causes: [deletes(0)],
        }),
        done('deleteDraft', failures.stale, {
          at: 'none',
          context: { revision: 0, sent: null, savedAt: null, message: null },
          causes: [notify({ type: 'draft.cleared' })],
        }),
        send(change('new')),
        waits(800, { causes: [puts('new', 0)] }),
        done('putDraft', failures.stale, { at: 'comparing', causes: [compares] }),
        done('getOther', read('theirs', 4), { at: 'conflict' }),
      ],
    },
    {
      name: 'a form that is saved has no draft: cleared after what is under way; what is typed next begins anew',
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
      name: 'a page that is left while a draft that has no object any more is under way clears it at once, whichever of the two arrives first',
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
      name: 'nothing was typed since the form got a name of its own: what lies in the former place is cleared',
      steps: [
        ...reopened('old', 3),
        send(change('a')),
        send(flush, { causes: [puts('a', 3)] }),
        send(clearAndMove, { at: 'saving' }),
        send(leave, { at: { discarding: 'clearing' }, causes: [stopped('putDraft'), deletes(3)] }),
      ],
    },
    {
      name: 'saved while the other draft is read: nothing is left to compare',
      steps: [
        ...opened,
        ...stale,
        send(clear, { at: 'comparing' }),
        done('getOther', read('theirs', 4), { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
      ],
    },
    {
      name: 'saved while a draft is under way that is not kept in the end: it is cleared all the same, and nothing empty is put there',
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
      name: `nor where ${index ? 'the program fails' : 'another tab wrote first'}`,
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
      name: `saved while the other draft is read${index ? ', and the program fails' : ' in vain'}: it is cleared`,
      steps: [...opened, ...stale, send(clear, { at: 'comparing' }), end],
    })),
    {
      name: 'what lay in the former place is another tab’s, or gone: what is typed goes to the next one',
      steps: [
        ...reopened('old', 3),
        send(clearAndMove, { causes: [deletes(3)] }),
        done('deleteDraft', failures.stale, {
          at: 'none',
          context: { place: elsewhere, next: null, revision: 0 },
          causes: [notify({ type: 'draft.cleared' })],
        }),
      ],
    },
    {
      name: 'typed, and given up again, while another tab’s draft is found there',
      steps: [
        ...reopened('old', 3),
        send(clear, { causes: [deletes(3)] }),
        send(change('new'), { at: { discarding: 'clearing' }, context: { wanted: 'new' } }),
        send(clear, { at: { discarding: 'clearing' }, context: { wanted: null } }),
        send(change('newer')),
        done('deleteDraft', failures.stale, {
          at: 'waiting',
          context: { revision: 3 },
          causes: [notify({ type: 'draft.cleared' })],
        }),
        waits(800, { causes: [puts('newer', 3)] }),
      ],
    },
    {
      name: 'the form is recorded under a name of its own: what is typed from then on lies there, and nothing is left in the former place',
      steps: [
        ...reopened('old', 3),
        send(clearAndMove, {
          at: { discarding: 'clearing' },
          context: { place, next: elsewhere },
          causes: [deletes(3)],
        }),
        send(clear, { at: { discarding: 'clearing' }, context: { next: elsewhere } }),
        send(change('new')),
        done('deleteDraft', read(null, 4), {
          at: 'waiting',
          context: { place: elsewhere, next: null, revision: 0 },
          causes: [notify({ type: 'draft.cleared' })],
        }),
        waits(800, { causes: [puts('new', 0, elsewhere)] }),
        done('putDraft', read('new', 1), { at: 'saved' }),
        send(clear, { causes: [deletes(1, elsewhere)] }),
      ],
    },
    {
      name: 'its name is the one that it had',
      steps: [
        ...reopened('old', 3),
        send(
          { type: 'draft.clear', next: place },
          { at: { discarding: 'clearing' }, context: { place, next: null }, causes: [deletes(3)] },
        ),
        emptied(4),
      ],
    },
    {
      name: 'nothing lay in the former place',
      steps: [
        ...opened,
        send(clearAndMove, {
          at: 'none',
          context: { place: elsewhere, next: null },
          causes: [notify({ type: 'draft.cleared' })],
        }),
      ],
    },
    {
      name: 'typed on while the last draft in the former place is under way: it is cleared there, then the new one sent',
      steps: [
        ...opened,
        send(change('a')),
        send(flush, { causes: [puts('a', 0)] }),
        send(clearAndMove, { at: 'saving' }),
        send(change('b')),
        done('putDraft', read('a', 1), { at: { discarding: 'clearing' }, causes: [deletes(1)] }),
        done('deleteDraft', read(null, 2), {
          at: 'waiting',
          context: { place: elsewhere, revision: 0 },
          causes: [notify({ type: 'draft.cleared' })],
        }),
      ],
    },
    {
      name: 'the page is left while the last draft in the former place is under way: that one is cleared after it, and what was typed last goes to the next place, both at once',
      steps: [
        ...reopened('old', 3),
        send(change('a')),
        send(flush, { causes: [puts('a', 3)] }),
        send(clearAndMove, { at: 'saving' }),
        send(change('b')),
        send(leave, {
          at: 'saving',
          context: { place: elsewhere, next: null, revision: 0, sent: 'b' },
          causes: [stopped('putDraft'), deletesFormer(3), puts('b', 0, elsewhere)],
        }),
        fails('clearFormer', fault, { at: 'saving' }),
        done('putDraft', read('b', 1), { at: 'saved' }),
      ],
    },
    {
      name: 'nothing was sent to the former place yet',
      steps: [
        ...opened,
        send(change('a')),
        send(clearAndMove, {
          at: 'none',
          context: { place: elsewhere },
          causes: [notify({ type: 'draft.cleared' })],
        }),
      ],
    },
    {
      name: 'the page is left before the former place is cleared: what was typed last goes to the next one at once',
      steps: [
        ...reopened('old', 3),
        send(clearAndMove, { causes: [deletes(3)] }),
        send(change('new')),
        send(leave, {
          at: 'saving',
          context: { place: elsewhere, next: null, revision: 0 },
          causes: [stopped('deleteDraft'), puts('new', 0, elsewhere)],
        }),
      ],
    },
    {
      name: 'the former place cannot be cleared: what is typed goes to the next one all the same',
      steps: [
        ...reopened('old', 3),
        send(clearAndMove, { causes: [deletes(3)] }),
        done('deleteDraft', failures.offline, {
          at: { discarding: 'uncleared' },
          context: { place },
          causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
        }),
        send(change('new'), { at: 'waiting', context: { place: elsewhere } }),
        send(flush, { causes: [puts('new', 0, elsewhere)] }),
      ],
    },
    {
      name: 'nor where it was typed already',
      steps: [
        ...reopened('old', 3),
        send(clearAndMove, { causes: [deletes(3)] }),
        send(change('new')),
        done('deleteDraft', failures.offline, {
          at: 'waiting',
          context: { place: elsewhere },
          causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
        }),
      ],
    },
    {
      name: 'the name is known only after the clearing failed',
      steps: [
        ...reopened('old', 3),
        send(clear, { causes: [deletes(3)] }),
        done('deleteDraft', failures.offline, {
          causes: [notify({ type: 'draft.notCleared', message: failures.offline.message })],
        }),
        send(clearAndMove, {
          at: { discarding: 'clearing' },
          context: { next: elsewhere },
          causes: [deletes(3)],
        }),
      ],
    },
    {
      name: 'typed while it is being cleared, and saved again: nothing is put there',
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
      name: 'typed while it is being cleared: a page that is left sends it at once, after the clearing',
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
      name: 'nothing was ever stored: cleared at once',
      steps: [
        ...opened,
        send(clear, { at: 'none', causes: [notify({ type: 'draft.cleared' })] }),
        send(change('a'), { at: 'waiting' }),
        send(clear, { at: 'none', causes: [notify({ type: 'draft.cleared' })] }),
      ],
    },
    {
      name: 'cleared where it is not saved',
      steps: [
        ...opened,
        send(change('a')),
        waits(800, { causes: [puts('a', 0)] }),
        done('putDraft', failures.offline, { at: 'unsaved' }),
        send(clear, { at: { discarding: 'clearing' }, causes: [deletes(0)] }),
      ],
    },
    {
      name: 'the page is left where the draft is not saved: it is tried once more',
      steps: [
        ...opened,
        send(change('a')),
        waits(800, { causes: [puts('a', 0)] }),
        done('putDraft', failures.offline, { at: 'unsaved' }),
        send(leave, { at: 'saving', causes: [puts('a', 0)] }),
      ],
    },
    {
      name: 'a draft that cannot be cleared is said, and cleared on demand',
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
      name: 'and once more where the page is left',
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
      name: 'or overwritten by what is typed then',
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
      name: 'typed while it is being cleared, in vain',
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
    ...(
      [
        [
          'another tab wrote meanwhile: its draft stays until one chooses',
          read('theirs', 4),
          'conflict',
          { other: { data: 'theirs', revision: 4, savedAt } },
          send<DraftEvent>({ type: 'draft.keepMine' }, { at: 'saving', causes: [puts('mine', 4)] }),
        ],
        [
          'what lies there is what stands',
          read('mine', 4),
          'saved',
          { wanted: 'mine', sent: 'mine', revision: 4 },
          send(change('mine')),
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
      name: `a form stands whose draft broke, and ${what}`,
      start: 'a form whose draft broke',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        done('getDraft', outcome, {
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
          [send<DraftEvent>({ type: 'draft.keepMine' }, { at: 'saving', causes: [puts('mine', 5)] })],
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
          [send(clear, { at: { discarding: 'clearing' }, causes: [deletes(5)] })],
        ],
      ] as const
    ).map(([what, outcome, at, context, rest]) => ({
      name: `a form opens whose last words did not leave, and ${what}`,
      start: 'a form whose last words did not leave',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        done('getDraft', outcome, {
          at,
          context: { ...context, wanted: 'mine' },
          causes: [notify({ type: 'draft.read', data: 'mine', savedAt: at === 'saved' ? savedAt : null })],
        }),
        ...rest,
      ],
    })),
    {
      name: 'a draft that cannot be read is said, and read on demand',
      steps: [
        done('getDraft', failures.offline, {
          at: 'unread',
          context: { message: failures.offline.message },
          causes: [notify({ type: 'draft.unreadable', message: failures.offline.message })],
        }),
        send(retry, { at: 'reading', causes: [reads] }),
        fails('getDraft', fault, {
          at: 'unread',
          context: { message: unexpected },
          causes: [notify({ type: 'draft.unreadable', message: unexpected })],
        }),
        send(retry, { causes: [reads] }),
        done('getDraft', nothing, {
          at: 'none',
          context: { message: null },
          causes: [notify({ type: 'draft.read', data: null, savedAt: null })],
        }),
      ],
    },
  ]),
  ignored: {
    '*|draft.keepMine': 'aucun autre brouillon',
    '*|draft.takeOther': 'aucun autre brouillon',
    '*|draft.retry': 'rien n’a échoué',
    '*|draft.flush': 'rien n’attend d’être envoyé',
    '*|draft.leave': 'rien n’attend d’être envoyé',
    'reading|*': 'le formulaire attend son brouillon',
    'unread|*': 'sans lecture, rien n’est écrit par-dessus',
  },
});
