import type { Draft } from '#contract/drafts.ts';
import type { DraftNews } from '#machines/shared/draft/index.ts';
import { starts, owner, server } from './harness/journeys.ts';
import { given, sentTo, type Move } from './harness/moves.ts';
import { answered, failures } from '#tests/support/outcomes.ts';

/*
 * Steps, states and effects that several journeys of the chart `draft` share
 * (tests/charts/harness/README.md).
 */

export const place = { kind: 'devis', key: '42' } as const;
export const savedAt = '2026-11-21T10:00:00Z';
const lying = (data: unknown, revision: number): Draft =>
  ({ data, revision, updated_at: data === null ? null : savedAt }) as Draft;
export const nothing = answered(lying(null, 0));
export const read = (data: unknown, revision: number) => answered(lying(data, revision));

export const change = (data: unknown) => ({ type: 'draft.change' as const, data });
export const flush = { type: 'draft.flush' } as const;
export const leave = { type: 'draft.leave' } as const;
export const clear = { type: 'draft.clear' } as const;
export const elsewhere = { kind: 'devis', key: '43' } as const;
export const clearAndMove = { type: 'draft.clear', next: elsewhere } as const;
export const retry = { type: 'draft.retry' } as const;
/** The answers of a form of this tab on top of revision 4, which could not be sent. */
export const unsentBefore = {
  params: place,
  body: { data: 'mine', revision: 4, writer: 'a-form-before', sequence: 7 },
};
export const notify = (news: DraftNews) => sentTo('parent', news);
export const reads = given('getDraft', { params: place });
export const compares = given('getOther', { params: place });
export const writer = 'this-tab';
const seen = (revision: number) => ({ revision, writer });
export const puts = (data: unknown, revision: number, where: object = place) =>
  given('putDraft', { params: where, body: { data, ...seen(revision) } });
export const deletes = (revision: number, where: object = place) =>
  given('deleteDraft', { params: where, query: seen(revision) });
export const deletesFormer = (revision: number) =>
  given('clearFormer', { params: place, query: seen(revision) });

export const emptied = (revision: number) =>
  server.answers('deleteDraft', read(null, revision), {
    at: 'none',
    context: { revision, sent: null, savedAt: null, message: null },
    causes: [notify({ type: 'draft.cleared' })],
  });

export const opened = [
  starts({ at: 'reading', causes: [reads] }),
  server.answers('getDraft', nothing, {
    at: 'none',
    causes: [notify({ type: 'draft.read', data: null, savedAt: null })],
  }),
];
export const reopened = (data: unknown, revision: number) => [
  server.answers('getDraft', read(data, revision), {
    at: 'saved',
    context: { wanted: data, sent: data, revision, savedAt },
    causes: [notify({ type: 'draft.read', data, savedAt })],
  }),
];
export const stale = [
  owner.sends(change('mine')),
  owner.sends(flush, { at: 'saving', causes: [puts('mine', 0)] }),
  server.answers('putDraft', failures.stale, { at: 'comparing', causes: [compares] }),
];
export const conflict = [
  ...opened,
  ...stale,
  server.answers('getOther', read('theirs', 4), {
    at: 'conflict',
    context: { other: { data: 'theirs', revision: 4, savedAt } },
  }),
];

/** The draft that the server should have: the answers typed last, unless the form was saved since. */
export function wantedAfter(moves: readonly Move[], stored: unknown): unknown {
  const said = moves.findLast(
    (move) =>
      move.kind === 'send' && (move.event.type === 'draft.change' || move.event.type === 'draft.clear'),
  );
  return said?.kind === 'send' && said.event.type === 'draft.change'
    ? said.event['data']
    : said
      ? null
      : stored;
}
/**
 * The revision follows from who was overtaken by whom, the number from what was sent before: the
 * journeys pin both.
 */
export const seenIn = ({
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
export function placeIn(moves: readonly Move[], actual: unknown) {
  const mayHaveMoved = moves.some((move) => move.kind === 'send' && 'next' in move.event);
  return mayHaveMoved && (actual as { params: { key: string } }).params.key === elsewhere.key
    ? elsewhere
    : place;
}
