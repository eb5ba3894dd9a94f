import type { CollaboratorDetails } from '#domain/validation/collaborator.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { isOpenSql } from './cabinet.ts';

const insert: Statement = {
  name: 'collaborator_insert',
  text: 'insert into collaborators (broker_id, name, last_name, manager) values ($1, $2, $3, $4) returning id',
};
const update: Statement = {
  name: 'collaborator_update',
  text: `update collaborators
    set version = version + 1, name = $2, last_name = $3, manager = $4, active = $5
    where id = $1`,
};
const pin: Statement = {
  name: 'collaborator_pin',
  text: 'update collaborators set version = version + 1, pin_hash = $2 where id = $1',
};
const forgetTries: Statement = {
  name: 'collaborator_pin_tries_forget',
  text: 'delete from pin_tries where collaborator_id = $1',
};
const handOver: Statement = {
  name: 'collaborator_hand_over',
  text: `update requests r
    set version = version + 1, collaborator_id = $3
    where r.broker_id = $1 and r.collaborator_id = $2 and ${isOpenSql}
    returning r.id`,
};
const lockFile: Statement = {
  name: 'collaborator_lock_file',
  text: `select r.version, r.collaborator_id as person, ${isOpenSql} as open
    from requests r
    where r.id = $1
    for no key update`,
};
const assign: Statement = {
  name: 'collaborator_assign',
  text: 'update requests set version = version + 1, collaborator_id = $2 where id = $1',
};
const leave: Statement = {
  name: 'collaborator_leave',
  text: `update sessions
    set collaborator_id = null
    where collaborator_id = $1 and token_hash is distinct from $2`,
};

/** Inserts a collaborator; answers its id. */
export async function insertCollaborator(
  tx: Transaction,
  brokerId: number,
  { name, l_name, gerant }: CollaboratorDetails,
): Promise<number> {
  const [inserted] = await tx.query<{ id: number }>(insert, [brokerId, name, l_name, gerant]);
  return inserted?.id ?? 0;
}
export const updateCollaborator = async (
  tx: Transaction,
  id: number,
  { name, l_name, gerant, active }: CollaboratorDetails,
): Promise<void> => void (await tx.query(update, [id, name, l_name, gerant, active]));

/** Sets or removes a PIN and resets its tries. */
export async function setPin(tx: Transaction, id: number, hash: string | null): Promise<void> {
  await tx.query(pin, [id, hash]);
  await tx.query(forgetTries, [id]);
}

/** Clears the chosen collaborator of that person's sessions, except the one that stays. */
export const leaveSessions = async (tx: Transaction, id: number, kept: Uint8Array | null): Promise<void> =>
  void (await tx.query(leave, [id, kept]));

/** Hands the open requests of a person over to another one of the cabinet; answers how many. */
export const handOverFiles = async (
  tx: Transaction,
  brokerId: number,
  from: number,
  to: number,
): Promise<number> => (await tx.query(handOver, [brokerId, from, to])).length;

/** What an assignment decides by. */
interface AssignedFile {
  version: number;
  /** Null if nobody follows the request. */
  person: number | null;
  /** It is not closed for good. */
  open: boolean;
}

/** The request as it is now, locked against other writes; undefined if it was deleted. */
export const lockedFile = async (tx: Transaction, request: number): Promise<AssignedFile | undefined> =>
  (await tx.query<AssignedFile>(lockFile, [request]))[0];

/** Files a request under a person. */
export const assignFile = async (tx: Transaction, request: number, to: number): Promise<void> =>
  void (await tx.query(assign, [request, to]));
