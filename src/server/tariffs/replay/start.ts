import { isReplayable } from '#domain/tariff-versions.ts';
import { conflict } from '../../calls/refused.ts';
import type { Statement, Transaction } from '../../database/executor.ts';
import type { Services } from '../../services/services.ts';
import type { TariffRow } from '../row.ts';
import { stopReplay } from '../stop-replay.ts';
import { replayJob } from './job.ts';

const lock: Statement = {
  name: 'tariff-replay-lock',
  text: 'select state from tariff_versions where id = $1 for update',
};
const underWay: Statement = {
  name: 'tariff-replay-under-way',
  text: `select p.id
    from tariff_replays p
    join tariff_versions t on t.id = p.tariff_id
    where p.tariff_id = $1 and p.state = 'running' and p.sheet = t.sheet`,
};
const insert: Statement = {
  name: 'tariff-replay-insert',
  text: `insert into tariff_replays (
      tariff_id, version, sheet, compared_with, state, started_by, started_at
    )
    select id, version, sheet, $2::text, 'running', $3::integer, $4::timestamptz
    from tariff_versions
    where id = $1
    returning id, last_id`,
};

interface Start {
  /** Name of the version in force. */
  comparedWith: string;
  userId: number;
  now: Date;
}

async function begin(
  tx: Transaction,
  { outbox }: Services,
  { id }: TariffRow,
  { comparedWith, userId, now }: Start,
): Promise<void> {
  await stopReplay(tx, id, now);
  const [made] = await tx.query<{ id: number; last_id: number }>(insert, [id, comparedWith, userId, now]);
  if (made) await outbox.add(tx, replayJob(made));
}

/**
 * Starts a replay of the version as it is stored, unless one of the same tables runs; it replaces any other. Throws a
 * 409 for a version that is in force, was, or never will be.
 */
export async function startReplay(services: Services, row: TariffRow, start: Start): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [locked] = await tx.query<Pick<TariffRow, 'state'>>(lock, [row.id]);
    if (!locked || !isReplayable(locked.state))
      throw conflict('not_permitted', 'Seule une version qui n’est pas encore en vigueur se rejoue.');
    if ((await tx.query(underWay, [row.id])).length === 0) await begin(tx, services, row, start);
  });
}
