import { expect, it } from 'vitest';
import { refusalLog, type NotedRefusal } from '#server/law/refusal-log.ts';

/*
 * How the refusals of laws are counted beside the refused calls (docs/domain/law-figures.md).
 */

const now = new Date('2026-06-15T10:59:00Z');
const refusal: NotedRefusal = {
  law: 'claim',
  object: 4,
  event: 'OFFER.MAKE',
  state: 'constituted',
  role: 'company',
  condition: 'withinFifteenDays',
};

/** A log whose statements end when the test lets them. */
function begun() {
  const written: { object: number; times: number }[][] = [];
  const endings: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const logged: unknown[] = [];
  const database = {
    query: (_: unknown, [noted]: [string]) => {
      written.push(JSON.parse(noted));
      return new Promise<void>((resolve, reject) => endings.push({ resolve, reject }));
    },
  };
  const log = refusalLog({
    database,
    log: { error: (...what: unknown[]) => void logged.push(what) },
  } as never);
  return { log, written, endings, logged };
}

/** Lets everything run that waits for nothing. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const counts = (written: readonly { object: number; times: number }[][]) =>
  written.map((batch) => batch.map(({ object, times }) => [object, times]));

it('one statement runs at a time: what is refused meanwhile is added up, by the hour', async () => {
  const { log, written, endings } = begun();
  log.note(refusal, now);
  expect(written, 'the refused call goes on first').toEqual([]);
  await turn();
  log.note(refusal, now);
  log.note(refusal, now);
  log.note({ ...refusal, object: 5 }, now);
  log.note(refusal, new Date('2026-06-15T11:00:00Z'));
  expect(counts(written)).toEqual([[[4, 1]]]);
  endings[0]?.resolve();
  await turn();
  endings[1]?.resolve();
  await log.settled();
  expect(counts(written)).toEqual([
    [[4, 1]],
    [
      [4, 2],
      [5, 1],
      [4, 1],
    ],
  ]);
  log.note(refusal, now);
  await turn();
  expect(written, 'the next one writes again').toHaveLength(3);
});

it('a database that fails is logged, and neither throws nor stops the next', async () => {
  const { log, written, endings, logged } = begun();
  log.note(refusal, now);
  await turn();
  endings[0]?.reject(new RangeError('down'));
  await log.settled();
  expect(logged).toEqual([[{ error: 'RangeError' }, 'refusals not counted']]);
  log.note(refusal, now);
  await turn();
  expect(written).toHaveLength(2);
});

it('what waits is bounded: beyond it only known refusals are counted', async () => {
  const { log, written, endings } = begun();
  log.note(refusal, now);
  await turn();
  for (let object = 1; object <= 2_000; object += 1) log.note({ ...refusal, object }, now);
  log.note({ ...refusal, object: 1 }, now);
  endings[0]?.resolve();
  await turn();
  expect([written[1]?.length, written[1]?.[0]?.times]).toEqual([500, 2]);
});
