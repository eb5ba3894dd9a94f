import type { ReplayState } from '#contract/tariff-replays.ts';
import type { Extreme } from '#domain/tariff/replay.ts';
import type { TariffSheet } from '#domain/tariff/sheet.ts';
import type { Executor, Statement } from '../../database/executor.ts';

/** A row of `tariff_replays`, with what its page shows beside it. */
export interface ReplayRow {
  id: number;
  tariff_id: number;
  version: number;
  sheet: TariffSheet;
  compared_with: string;
  state: ReplayState;
  last_id: number;
  greatest_id: number | null;
  total: number | null;
  priced: number;
  unpriced: number;
  rises: Extreme[];
  falls: Extreme[];
  started_at: Date;
  ended_at: Date | null;
  started_by: string | null;
  /** The version has the same tables now. */
  is_current: boolean;
}

const selectReplay = `select p.id, p.tariff_id, p.version, p.sheet, p.compared_with, p.state, p.last_id,
    p.greatest_id, p.total, p.priced, p.unpriced, p.rises, p.falls, p.started_at, p.ended_at,
    (select u.name || ' ' || u.last_name from users u where u.id = p.started_by) as started_by,
    t.sheet = p.sheet as is_current
  from tariff_replays p
  join tariff_versions t on t.id = p.tariff_id`;

const byId: Statement = { name: 'tariff-replay-by-id', text: `${selectReplay} where p.id = $1` };
const last: Statement = {
  name: 'tariff-replay-last',
  text: `${selectReplay} where p.tariff_id = $1 order by p.id desc limit 1`,
};

/** The replay with that id; undefined if it was replaced and removed. */
export const replayById = async (executor: Executor, id: number): Promise<ReplayRow | undefined> =>
  (await executor.query<ReplayRow>(byId, [id]))[0];

/** The last replay of a version; undefined if there is none. */
export const lastReplay = async (executor: Executor, tariffId: number): Promise<ReplayRow | undefined> =>
  (await executor.query<ReplayRow>(last, [tariffId]))[0];
