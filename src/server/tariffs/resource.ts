import type { TariffResource, TariffStoryLine, TariffSummary } from '#contract/tariffs.ts';
import { plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { TariffSheet } from '#domain/tariff/sheet.ts';
import { permitted, refused } from '#machines/tariff-version/law.ts';
import { conflict, nothingIsLost, type Refused } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { factsOf } from './facts.ts';
import { loadTariff, type TariffRow } from './row.ts';
import { useOf, type TariffUse } from './use.ts';

const base: Statement = {
  name: 'tariff-base',
  text: 'select name, sheet from tariff_versions where id = $1',
};
const story: Statement = {
  name: 'tariff-story',
  text: `select id, at, event, who, comment
    from tariff_events
    where tariff_id = $1
    order by id desc
    limit 50`,
};

/** A version as a line of the list. */
export const summaryOf = (row: TariffRow, use: TariffUse): TariffSummary => ({
  id: row.id,
  name: row.name,
  state: row.state,
  valid_from: row.valid_from,
  valid_until: row.next_from && plusDays(row.next_from, -1),
  copied_from: row.copied_name,
  author: row.author,
  publisher: row.publisher,
  updated_at: row.updated_at.toISOString(),
  ...use,
  reason: row.reason,
});

/** Who reads a version, and when. */
export interface TariffReader {
  userId: number | null;
  now: Date;
}

/** A version with its tables, its story, and the events that the reader may send. */
export async function tariffResource(
  executor: Executor,
  row: TariffRow,
  { userId, now }: TariffReader,
): Promise<TariffResource> {
  const facts = await factsOf(executor, row, { today: parisDateOf(now), reader: userId });
  const at = { tariff: row.state };
  // The calls are those of main administrators; the law knows no others.
  const by = { role: 'admin', userId } as const;
  const lines = await executor.query<Omit<TariffStoryLine, 'at'> & { at: Date }>(story, [row.id]);
  const [copied] =
    row.copied_from === null
      ? []
      : await executor.query<{ name: string; sheet: TariffSheet }>(base, [row.copied_from]);
  return {
    ...summaryOf(row, (await useOf(executor, [row.id]))(row.id)),
    version: row.version,
    sheet: row.sheet,
    base: copied ?? null,
    story: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    permitted: permitted(at, facts, by).map(({ event, channel }) => ({ event, channel })),
    refused: refused(at, facts, by),
  };
}

/** 409: another administrator wrote since; the answer contains the current version. */
export const staleTariff = async (
  executor: Executor,
  { id }: Pick<TariffRow, 'id'>,
  reader: TariffReader,
): Promise<Refused> =>
  conflict('stale_version', `Cette version a changé entre-temps. La voici à jour\u202f; ${nothingIsLost}`, {
    tariff: await tariffResource(executor, await loadTariff(executor, id), reader),
  });
