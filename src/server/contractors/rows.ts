import type { IsoDate } from '#domain/calendar.ts';
import type { TradeKey } from '#domain/trades/index.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';

/** A row of `contractors`; amounts in cents. */
export interface ContractorRow {
  id: number;
  request_id: number;
  version: number;
  position: number;
  trade: TradeKey;
  siren: string;
  name: string;
  email: string;
  amount_cents: number | null;
  subcontractor: boolean;
  ceased: boolean | null;
  /** Address of its seat from the register; empty if the register did not answer. */
  address: string;
  insurer: string;
  policy: string;
  activities: TradeKey[];
  valid_from: IsoDate | null;
  valid_until: IsoDate | null;
  ceiling_cents: number | null;
  verified_at: Date | null;
  verified_by: number | null;
  verifier: string | null;
  removed_at: Date | null;
}

/** Columns that the form sets. */
export type ContractorData = Pick<
  ContractorRow,
  | 'trade'
  | 'siren'
  | 'name'
  | 'email'
  | 'amount_cents'
  | 'subcontractor'
  | 'ceased'
  | 'address'
  | 'insurer'
  | 'policy'
  | 'activities'
  | 'valid_from'
  | 'valid_until'
  | 'ceiling_cents'
>;

const written = [
  'trade',
  'siren',
  'name',
  'email',
  'amount_cents',
  'subcontractor',
  'ceased',
  'address',
  'insurer',
  'policy',
  'activities',
  'valid_from',
  'valid_until',
  'ceiling_cents',
] as const satisfies readonly (keyof ContractorData)[];
const columns = [
  'id',
  'request_id',
  'version',
  'position',
  ...written,
  'verified_at',
  'verified_by',
  'verifier',
  'removed_at',
].join(', ');

const valuesOf = (data: ContractorData): unknown[] => written.map((column) => data[column]);

const byId: Statement = {
  name: 'contractor-by-id',
  text: `select ${columns} from contractors where id = $1`,
};
const ofRequest: Statement = {
  name: 'contractors-of-request',
  text: `select ${columns} from contractors where request_id = $1 order by position, id`,
};
const insert: Statement = {
  name: 'contractor-insert',
  text: `insert into contractors (request_id, position, ${written.join(', ')})
    values (
      $1, (select coalesce(max(position), 0) + 1 from contractors where request_id = $1),
      ${written.map((_, index) => `$${index + 2}`).join(', ')}
    )
    returning ${columns}`,
};
const update: Statement = {
  name: 'contractor-update',
  text: `update contractors
    set version = version + 1, ${written.map((column, index) => `${column} = $${index + 3}`).join(', ')},
      verified_at = case when $2 then verified_at end,
        verified_by = case when $2 then verified_by end, verifier = case when $2 then verifier end
    where id = $1 returning ${columns}`,
};
const move: Statement = {
  name: 'contractor-move',
  text: `update contractors set version = version + 1, removed_at = $2 where id = $1 returning ${columns}`,
};
const verify: Statement = {
  name: 'contractor-verify',
  text: `update contractors
    set version = version + 1, verified_at = $2, verified_by = $3, verifier = $4
    where id = $1
    returning ${columns}`,
};

export const contractorById = async (executor: Executor, id: number): Promise<ContractorRow | undefined> =>
  (await executor.query<ContractorRow>(byId, [id]))[0];
/** All contractors of a request, the removed ones included. */
export const contractorsOf = (executor: Executor, requestId: number): Promise<ContractorRow[]> =>
  executor.query<ContractorRow>(ofRequest, [requestId]);

const only = (rows: readonly ContractorRow[]): ContractorRow => {
  const [row] = rows;
  if (!row) throw new Error('The contractor is gone');
  return row;
};

export const insertContractor = async (
  tx: Transaction,
  requestId: number,
  data: ContractorData,
): Promise<ContractorRow> => only(await tx.query<ContractorRow>(insert, [requestId, ...valuesOf(data)]));
/** `staysVerified`: the verified data do not change. */
export const updateContractor = async (
  tx: Transaction,
  { id }: ContractorRow,
  data: ContractorData,
  staysVerified: boolean,
): Promise<ContractorRow> =>
  only(await tx.query<ContractorRow>(update, [id, staysVerified, ...valuesOf(data)]));
export const moveContractor = async (
  tx: Transaction,
  { id }: ContractorRow,
  removedAt: Date | null,
): Promise<ContractorRow> => only(await tx.query<ContractorRow>(move, [id, removedAt]));

/** Author and time of a verification; `null` removes it. */
export type Verification = { at: Date; by: number | null; who: string } | null;
export const setVerification = async (
  tx: Transaction,
  { id }: ContractorRow,
  by: Verification,
): Promise<ContractorRow> =>
  only(await tx.query<ContractorRow>(verify, [id, by?.at ?? null, by?.by ?? null, by?.who ?? null]));
