import { closedForGood } from '#domain/statuses.ts';
import { slugsSql } from '../database/slugs.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { forbidden } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';

/** SQL over a request `r`: it is not closed for good. */
export const isOpenSql = `r.status not in ${slugsSql(closedForGood)}`;

/** A row of `collaborators`. */
export interface CollaboratorRow {
  id: number;
  name: string;
  last_name: string;
  manager: boolean;
  active: boolean;
  version: number;
  /** argon2id hash; null if there is no PIN. */
  pin_hash: string | null;
}

const ofBroker: Statement = {
  name: 'collaborators_of_broker',
  text: `select id, name, last_name, manager, active, version, pin_hash
    from collaborators
    where broker_id = $1
    order by active desc, id`,
};
/** Locks the broker's row; requests of the broker can still be inserted. */
const lock: Statement = {
  name: 'collaborators_lock',
  text: 'select id from brokers where id = $1 for no key update',
};

const openFiles: Statement = {
  name: 'collaborators_open_files',
  text: `select r.collaborator_id as id, count(*)::integer as files
    from requests r
    where r.broker_id = $1 and r.collaborator_id is not null and ${isOpenSql}
    group by r.collaborator_id`,
};

/** All collaborators of a cabinet; those who left come last. */
export const cabinetOf = (executor: Executor, brokerId: number): Promise<CollaboratorRow[]> =>
  executor.query<CollaboratorRow>(ofBroker, [brokerId]);

/** The same, locked against other writes. */
export async function lockCabinet(tx: Transaction, brokerId: number): Promise<CollaboratorRow[]> {
  await tx.query(lock, [brokerId]);
  return cabinetOf(tx, brokerId);
}

/** The number of open requests of each collaborator of a cabinet who has any, by its id. */
export async function openFilesOf(executor: Executor, brokerId: number): Promise<Map<number, number>> {
  const rows = await executor.query<{ id: number; files: number }>(openFiles, [brokerId]);
  return new Map(rows.map(({ id, files }) => [id, files]));
}

/**
 * Whether a session has a manager's rights: its collaborator is a manager, or the cabinet has no
 * collaborators (docs/domain/collaborators.md).
 */
export function isManagerOf(
  cabinet: readonly Pick<CollaboratorRow, 'id' | 'manager' | 'active'>[],
  collaboratorId: number | null,
): boolean {
  const present = cabinet.filter(({ active }) => active);
  return present.length === 0 || present.some(({ id, manager }) => manager && id === collaboratorId);
}

type CabinetCaller = Pick<UserCaller, 'brokerId' | 'collaboratorId'>;

/** Whether a caller has a manager's rights; one without a brokerage always has (docs/domain/collaborators.md). */
export const callerIsManager = async (
  executor: Executor,
  { brokerId, collaboratorId }: CabinetCaller,
): Promise<boolean> => brokerId === null || isManagerOf(await cabinetOf(executor, brokerId), collaboratorId);

/** Throws a 403 for a broker's caller who is not a manager; other callers pass. */
export async function requireManager(executor: Executor, caller: CabinetCaller): Promise<void> {
  if (!(await callerIsManager(executor, caller))) throw notAManager();
}

export const notAManager = () => forbidden('Seul un gérant du cabinet peut le faire.');
