import type { Executor, Statement, Transaction } from '../database/executor.ts';

const counted: Statement = {
  name: 'drafts-of-collaborators',
  text: `select d.collaborator_id as id, count(*)::integer as drafts
    from drafts d
    join users u on u.id = d.user_id
    where u.broker_id = $1 and d.collaborator_id <> 0 and d.data is not null and d.kind <> 'note'
    group by d.collaborator_id`,
};

/**
 * Moves the drafts of a person to another one; those of notes stay, because a note is read by its author alone
 * (docs/domain/notes.md). Where the receiver has a draft of the same form, both stay. A
 * cleared one of the receiver is replaced, and its revision continues.
 */
const handOver: Statement = {
  name: 'drafts-hand-over',
  text: `with moved as (
      delete from drafts d
      where d.collaborator_id = $1 and d.data is not null and d.kind <> 'note'
        and not exists (
          select from drafts o
          where o.user_id = d.user_id and o.collaborator_id = $2 and o.kind = d.kind and o.key = d.key
            and o.data is not null
        )
      returning d.user_id, d.kind, d.key, d.data, d.updated_at, d.revision
    )
    insert into drafts (user_id, collaborator_id, kind, key, data, updated_at, revision)
    select user_id, $2, kind, key, data, updated_at, revision from moved
    on conflict (user_id, collaborator_id, kind, key) do update set data = excluded.data,
      updated_at = excluded.updated_at, writer = '', sequence = 0, revision = drafts.revision + 1
    returning 1 as moved`,
};

/** The number of drafts of each collaborator of a cabinet who has any, by its id. */
export async function draftsOfCabinet(executor: Executor, brokerId: number): Promise<Map<number, number>> {
  const rows = await executor.query<{ id: number; drafts: number }>(counted, [brokerId]);
  return new Map(rows.map(({ id, drafts }) => [id, drafts]));
}

/** Hands the drafts of a person over to another one of the cabinet; answers how many. */
export const handOverDrafts = async (tx: Transaction, from: number, to: number): Promise<number> =>
  (await tx.query(handOver, [from, to])).length;
