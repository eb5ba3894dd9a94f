import type { ReplayOrder, ReplayPart } from '#contract/tariff-replays.ts';
import { replayBands, sumCounts, type Extreme } from '#domain/tariff/replay.ts';
import {
  changesIn,
  falls,
  isWithin,
  rises,
  unchanged,
  type StepCount,
  type StepRange,
} from '#domain/tariff/replay-changes.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import type { NamedCell } from './resource.ts';
import type { ReplayRow } from './row.ts';

const rangeOf = ({ from = null, to = null }: ReplayPart): StepRange => ({ from, to });
const isSame = (one: StepRange, other: StepRange): boolean => one.from === other.from && one.to === other.to;
const whole: StepRange = { from: null, to: null };

/** Counts of the cells by the ranges that a part of a replay may have. */
const countedRanges = [
  { range: whole, counted: ['more', 'less', 'same'] },
  { range: rises, counted: ['more'] },
  { range: falls, counted: ['less'] },
  { range: unchanged, counted: ['same'] },
] as const;

/**
 * How many requests a part has, from the counts of the replay; null for a part that the page does not offer: a band
 * without a type, or some percents of a type or of a partner.
 */
export function countIn(
  part: ReplayPart,
  { cells, steps }: { cells: readonly NamedCell[]; steps: readonly StepCount[] },
): number | null {
  const { type, band, partner } = part;
  const range = rangeOf(part);
  if (band !== undefined && type === undefined) return null;
  if (type === undefined && partner === undefined)
    return steps.reduce((sum, { step, n }) => (isWithin(step, range) ? sum + n : sum), 0);
  const known = countedRanges.find((one) => isSame(one.range, range));
  if (!known || (type !== undefined && partner !== undefined)) return null;
  const counts = sumCounts(
    cells.filter(
      (cell) =>
        (type === undefined || cell.type === type) &&
        (band === undefined || cell.band === band) &&
        (partner === undefined || cell.partner === partner),
    ),
  );
  return known.counted.reduce((sum, name) => sum + counts[name], 0);
}

const columns = 'request_id, before_cents, after_cents, change';
const ordered = { rises: 'change desc, request_id desc', falls: 'change, request_id' } as const;

/** Each part is read in the order of its index, and no further than the page. */
const pageOfChange = (order: ReplayOrder): Statement => ({
  name: `tariff-replayed ${order}`,
  text: `select ${columns} from tariff_replay_lines
    where replay_id = $1 and change between $2 and $3
    order by ${ordered[order]}
    limit $4 offset $5`,
});
const pageOfPartner = (order: ReplayOrder): Statement => ({
  name: `tariff-replayed-partner ${order}`,
  text: `select ${columns} from tariff_replay_lines
    where replay_id = $1 and change between $2 and $3 and partner_id = $6
    order by ${ordered[order]}
    limit $4 offset $5`,
});
/** `$7`: the bands. */
const pageOfType = (order: ReplayOrder): Statement => ({
  name: `tariff-replayed-type ${order}`,
  text: `select found.*
    from unnest($7::integer[]) of_band (band)
    cross join lateral (
      select ${columns} from tariff_replay_lines
      where replay_id = $1 and change between $2 and $3 and type = $6 and band = of_band.band
      order by ${ordered[order]}
      limit $4::integer + $5::integer
    ) found
    order by ${ordered[order]}
    limit $4 offset $5`,
});
const pages = {
  rises: { all: pageOfChange('rises'), partner: pageOfPartner('rises'), type: pageOfType('rises') },
  falls: { all: pageOfChange('falls'), partner: pageOfPartner('falls'), type: pageOfType('falls') },
} as const;

interface Line {
  request_id: number;
  before_cents: number;
  after_cents: number;
}

/** A page of the requests of a part, with both prices in cents. */
export async function pricesIn(
  executor: Executor,
  { id }: ReplayRow,
  part: ReplayPart,
  { order, perPage, offset }: { order: ReplayOrder; perPage: number; offset: number },
): Promise<Extreme[]> {
  const { type, band, partner } = part;
  const values = [id, ...changesIn(rangeOf(part)), perPage, offset];
  const bands = band === undefined ? replayBands.map((_, at) => at) : [band];
  const { all, ...of } = pages[order];
  const asked =
    type === undefined
      ? partner === undefined
        ? executor.query<Line>(all, values)
        : executor.query<Line>(of.partner, [...values, partner])
      : executor.query<Line>(of.type, [...values, type, bands]);
  return (await asked).map((line): Extreme => [line.request_id, line.before_cents, line.after_cents]);
}
