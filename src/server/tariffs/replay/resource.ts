import type { ReplayedLine, ReplayFigures, TariffReplay } from '#contract/tariff-replays.ts';
import { requestTypes, type RequestType } from '#domain/forms.ts';
import { eurosOf } from '#domain/money.ts';
import {
  replayBands,
  sumCounts,
  type Extreme,
  type ReplayCell,
  type ReplayCounts,
} from '#domain/tariff/replay.ts';
import { histogramOf, type StepCount } from '#domain/tariff/replay-changes.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import type { ReplayRow } from './row.ts';

const cellsOfReplay: Statement = {
  name: 'tariff-replay-cells',
  text: `select c.type, c.band, c.partner_id as partner, p.name, c.more, c.less, c.same,
      c.before_cents as before, c.after_cents as after, c.risen_cents as risen, c.fallen_cents as fallen
    from tariff_replay_cells c
    left join partners p on p.id = c.partner_id
    where c.replay_id = $1
    order by p.name, c.partner_id`,
};
const stepsOfReplay: Statement = {
  name: 'tariff-replay-steps',
  text: 'select step, requests as n from tariff_replay_steps where replay_id = $1 order by step',
};
const named: Statement = {
  name: 'tariff-replay-named',
  text: 'select id, reference, client, type, cost_cents from requests where id = any ($1::integer[])',
};

interface NamedRequest {
  id: number;
  reference: string;
  client: string;
  type: RequestType;
  cost_cents: number;
}
export type NamedCell = ReplayCell & { name: string | null };

/** The cells of a replay. */
export const readCells = (executor: Executor, { id }: ReplayRow): Promise<NamedCell[]> =>
  executor.query<NamedCell>(cellsOfReplay, [id]);

/** How many of its requests change by how much. */
export const readSteps = (executor: Executor, { id }: ReplayRow): Promise<StepCount[]> =>
  executor.query<StepCount>(stepsOfReplay, [id]);

const figuresOf = (cells: readonly ReplayCounts[]): ReplayFigures => {
  const { more, less, same, ...sums } = sumCounts(cells);
  return {
    more,
    less,
    same,
    before: eurosOf(sums.before),
    after: eurosOf(sums.after),
    risen: eurosOf(sums.risen),
    fallen: eurosOf(sums.fallen),
  };
};

/** Requests with both prices, in that order; one that was removed since is left out. */
export async function linesOf(executor: Executor, extremes: readonly Extreme[]): Promise<ReplayedLine[]> {
  const found = await executor.query<NamedRequest>(named, [extremes.map(([id]) => id)]);
  const requests = new Map(found.map((request) => [request.id, request]));
  return extremes.flatMap(([id, before, after]) => {
    const request = requests.get(id);
    return request
      ? [
          {
            request_id: id,
            reference: request.reference,
            client: request.client,
            type: request.type,
            cost: eurosOf(request.cost_cents),
            before: eurosOf(before),
            after: eurosOf(after),
          },
        ]
      : [];
  });
}

function partnersIn(cells: readonly NamedCell[]): TariffReplay['partners'] {
  const ids = [...new Set(cells.map(({ partner }) => partner))];
  return ids.map((id) => {
    const own = cells.filter(({ partner }) => partner === id);
    return { id, name: own[0]?.name ?? `Partenaire ${id}`, ...figuresOf(own) };
  });
}

/** A replay as its page has it. */
export async function replayResource(executor: Executor, row: ReplayRow): Promise<TariffReplay> {
  const cells = await readCells(executor, row);
  const types = requestTypes.filter((type) => cells.some((cell) => cell.type === type));
  const ofType = (type: RequestType) => cells.filter((cell) => cell.type === type);
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    is_current: row.is_current,
    compared_with: row.compared_with,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at && row.ended_at.toISOString(),
    started_by: row.started_by,
    priced: row.priced,
    total: row.total,
    unpriced: row.unpriced,
    all: figuresOf(cells),
    types: types.map((type) => ({ type, ...figuresOf(ofType(type)) })),
    cells: types.flatMap((type) =>
      replayBands.map((_, band) => ({
        type,
        band,
        ...figuresOf(ofType(type).filter((cell) => cell.band === band)),
      })),
    ),
    partners: partnersIn(cells),
    changes: histogramOf(await readSteps(executor, row)),
    rises: await linesOf(executor, row.rises),
    falls: await linesOf(executor, row.falls),
  };
}
