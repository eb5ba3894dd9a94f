import { expect, it } from 'vitest';
import { statusesBehind } from '#domain/aliases.ts';
import { toWireSlug } from '#domain/provider.ts';
import { statuses } from '#domain/statuses.ts';
import { sliceOf } from '#server/portfolio/list.ts';

/** PostgreSQL reads 63 letters of a name, and takes the rest for the same statement. */
const longest = 63;

it('every statement that reads a page of the list has a name of its own, short enough for PostgreSQL', () => {
  const day = new Date('2026-06-15T08:00:00Z');
  const texts = new Map<string, string>();
  for (const kind of ['all', 'broker', 'lead', 'company'] as const) {
    for (const status of statuses) {
      const filter = {
        scope: { kind, id: 1 },
        statuses: statusesBehind(status).map(toWireSlug),
        type: 'Syndic',
        brokerId: 1,
        from: day,
        before: day,
        words: [],
        reference: null,
        contact: null,
      } as const;
      for (const slice of [
        { offset: 0, limit: 10, backwards: false },
        { offset: 99_900, limit: 100, backwards: true },
        { key: { at: '2026-06-15 08:00:00+00', id: 1 }, offset: 0, limit: 100, backwards: true },
      ]) {
        const { name, text } = sliceOf(filter, slice).statement;
        expect([name, name.length <= longest]).toEqual([name, true]);
        expect([name, texts.get(name) ?? text]).toEqual([name, text]);
        texts.set(name, text);
      }
    }
  }
  expect(new Set(texts.values()).size).toBe(texts.size);
});

it('a first page looks up the broker of each line by its id; one that passes lines over joins them, and is planned once', () => {
  const filter = {
    scope: { kind: 'all', id: 0 },
    statuses: ['offres-en-cours'],
    type: null,
    brokerId: null,
    from: null,
    before: null,
    words: [],
    reference: null,
    contact: null,
  } as const;
  const textAt = (offset: number) => sliceOf(filter, { offset, limit: 10, backwards: false }).statement.text;
  expect(
    [0, 10].map((offset) => [
      textAt(offset).includes('from brokers where id = r.broker_id limit 1'),
      textAt(offset).includes('join brokers b'),
    ]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
});
