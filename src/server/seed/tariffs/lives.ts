import { dayOf } from '#domain/calendar.ts';
import { parisDateOf, plusParisDays, startOfParisDay } from '#domain/dates.ts';
import { systemActor, type Actor } from '#domain/parties.ts';
import { sheetOf, type TariffSheet } from '#domain/tariff/sheet.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import type { TariffEventName } from '#domain/tariff-versions.ts';
import { blankTariffFacts } from '#domain/tariff-versions.ts';
import { apply, hash, newTariff } from '#machines/tariff-version/law.ts';
import type { Statement, Transaction } from '../../database/executor.ts';
import { storeShipped } from '../../tariffs/book/shipped.ts';
import { factsOf } from '../../tariffs/facts.ts';
import type { TariffContent, TariffMove } from '../../tariffs/kind.ts';
import type { TariffRow } from '../../tariffs/row.ts';
import { changeTariff, insertTariff } from '../../tariffs/write.ts';
import { earlierTables, hasEarlier } from './tables.ts';

interface Person {
  by: Actor;
  userId: number | null;
  who: string;
}
const author = { by: { role: 'admin', userId: 2 }, userId: 2, who: 'Nadia Benali' } as const;
const publisher = { by: { role: 'super_admin', userId: 1 }, userId: 1, who: 'Camille Roussel' } as const;
const clock = { by: systemActor, userId: null, who: 'Charpente' } as const;

interface Step {
  event: TariffEventName;
  who: Person;
  at: Date;
  content?: TariffContent;
}

/** A moment of a working day, or of the clock's first minute of a day. */
const morning = (day: string): Date => new Date(startOfParisDay(day).getTime() + 9.5 * 3_600_000);
const firstMinute = (day: string): Date => new Date(startOfParisDay(day).getTime() + 60_000);

/** The life of the earlier version, up to the day on which the present one replaced it. */
const earlierSteps: readonly Step[] = [
  { event: 'TARIFF.CREATE', who: author, at: morning('2025-10-20') },
  { event: 'TARIFF.SUBMIT', who: author, at: morning('2025-11-12') },
  { event: 'TARIFF.PUBLISH', who: publisher, at: morning('2025-11-17') },
  { event: 'TARIFF.BEGIN', who: clock, at: firstMinute(earlierTables.valid_from) },
  { event: 'TARIFF.REPLACE', who: clock, at: firstMinute(tables2026v2.valid_from) },
];

const changed = (steps: TariffSheet['slices_mi'], by: number) =>
  steps.map(({ to, value }) => ({ to, value: Math.round(Number(value) * by * 1_000) / 1_000 }));

/** The figures of the draft: houses rise, other types fall by their first slice. */
function draftSheet(): TariffSheet {
  const sheet = sheetOf(tables2026v2);
  return {
    ...sheet,
    slices_mi: changed(sheet.slices_mi, 1.03),
    slices_at: [...changed(sheet.slices_at.slice(0, 1), 0.96), ...sheet.slices_at.slice(1)],
    minimum: { mi: 2_300, at: 2_800 },
    destination: { ...sheet.destination, bureaux: 1 },
    pool: 1.08,
  };
}

/** The move of one step, as the law permits it on its day. Throws if it does not. */
async function moveOf(
  tx: Transaction,
  row: TariffRow | null,
  { event, who, at, content }: Step,
  publicUrl: string,
): Promise<TariffMove> {
  const type = { type: event, channel: who.by.role === 'system' ? ('timer' as const) : ('call' as const) };
  const facts = row
    ? await factsOf(tx, row, { today: parisDateOf(at), reader: who.userId })
    : blankTariffFacts;
  const outcome = apply(row ? { tariff: row.state } : newTariff, facts, { ...type, by: who.by });
  if (!outcome.ok) throw new Error(`${event}: ${outcome.because}`);
  return {
    event: type,
    data: { ...content },
    author: { ...who, collaboratorId: null },
    from: row,
    to: outcome.position,
    effects: outcome.effects,
    transitions: outcome.transitions,
    chartHash: hash,
    note: {},
    now: at,
    publicUrl,
  } as TariffMove;
}

/** Walks a version through its steps. */
async function lived(
  tx: Transaction,
  made: TariffContent & { copiedFrom: number | null },
  [first, ...later]: readonly Step[],
  publicUrl: string,
): Promise<void> {
  if (!first) throw new Error('A story begins');
  let row = await insertTariff(tx, made, await moveOf(tx, null, first, publicUrl));
  for (const step of later) {
    const move = await moveOf(tx, row, step, publicUrl);
    const moved = await changeTariff(tx, row, step.content ?? {}, move, {
      now: () => step.at,
      pause: () => Promise.resolve(),
    });
    if (!moved) throw new Error('Nobody else writes the demonstration');
    row = moved;
  }
}

const shippedId: Statement = {
  name: 'seed_tariff_shipped',
  text: 'select id from tariff_versions where name = $1',
};

/**
 * The versions of the tariff beside the one that the portal comes with: the one that it replaced, if it has begun by
 * now, and a draft of the next year.
 */
export async function seedTariffs(
  tx: Transaction,
  { now, publicUrl = '' }: { now: Date; publicUrl?: string },
): Promise<void> {
  await storeShipped(tx);
  if (hasEarlier(now)) {
    const { version: name, valid_from } = earlierTables;
    const sheet = sheetOf(earlierTables);
    await lived(tx, { name, valid_from, sheet, copiedFrom: null }, earlierSteps, publicUrl);
  }
  const [shipped] = await tx.query<{ id: number }>(shippedId, [tables2026v2.version]);
  if (!shipped) throw new Error('The shipped version is stored');
  const year = Number(dayOf(now).slice(0, 4)) + 1;
  const begun = { name: `${year}.1`, valid_from: null, sheet: sheetOf(tables2026v2) };
  await lived(
    tx,
    { ...begun, copiedFrom: shipped.id },
    [
      { event: 'TARIFF.CREATE', who: author, at: plusParisDays(now, -6) },
      {
        event: 'TARIFF.CHANGE',
        who: author,
        at: plusParisDays(now, -2),
        content: { ...begun, valid_from: `${year}-01-01`, sheet: draftSheet() },
      },
    ],
    publicUrl,
  );
}
