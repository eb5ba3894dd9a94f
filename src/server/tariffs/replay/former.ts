import type { Executor, Statement } from '../../database/executor.ts';
import type { ReplayRow } from './row.ts';

const batch = 5_000;
const lines: Statement = {
  name: 'tariff-replay-forget-lines',
  text: `with former as (
      select l.replay_id, l.request_id
      from tariff_replay_lines l
      where l.replay_id in (
        select p.id from tariff_replays p where p.tariff_id = $1 and p.id < $2
      )
      limit ${batch}
    )
    delete from tariff_replay_lines l
    using former f
    where l.replay_id = f.replay_id and l.request_id = f.request_id
    returning l.request_id`,
};
const rows: Statement = {
  name: 'tariff-replay-forget',
  text: `delete from tariff_replays p
    where p.tariff_id = $1
      and p.id < $2
      and not exists (select from tariff_replay_lines l where l.replay_id = p.id)`,
};

/** Removes the replays that this one replaces, some lines at a time. */
export async function forgetFormer(
  executor: Executor,
  { id, tariff_id: tariff }: Pick<ReplayRow, 'id' | 'tariff_id'>,
  signal?: AbortSignal,
): Promise<void> {
  // Another node may remove some of them at the same time: fewer lines than a batch are not the last ones.
  for (let removed = batch; removed > 0;) {
    if (signal?.aborted) return;
    removed = (await executor.query(lines, [tariff, id])).length;
  }
  await executor.query(rows, [tariff, id]);
}
