import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import type { Aggravation, ContractChange } from '#domain/works-end/comparison.ts';
import { eurosOf } from '#domain/money.ts';
import type { RowLetter } from '#domain/tarif.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** The difference of one row of the tariff, cents. */
export interface DifferenceRow {
  letter: RowLetter;
  horsTaxe: number;
  taxe: number;
}

/** A row of `works_ends`. */
export interface WorksEndRow {
  id: number;
  request_id: number;
  revision: number;
  reception_date: string | null;
  reserves: WorksEndAnswers['reserves'];
  reserves_detail: string;
  final_cost_cents: number | null;
  intervenants: WorksEndAnswers['intervenants'];
  non_assures: string;
  declared_at: Date | null;
  declarer: string | null;
  studied_at: Date | null;
  tariff_version: string | null;
  difference_cents: number | null;
  difference_rows: DifferenceRow[] | null;
  aggravated_by: Aggravation[] | null;
  contract_changes: ContractChange[] | null;
  cover_from: string | null;
  cover_until: string | null;
}

const columns = `id, request_id, revision, reception_date, reserves, reserves_detail,
  final_cost_cents, intervenants, non_assures, declared_at, declarer, studied_at, tariff_version,
  difference_cents, difference_rows, aggravated_by, contract_changes, cover_from, cover_until`;

const ofRequest: Statement = {
  name: 'works-ends-of-request',
  text: `select ${columns} from works_ends where request_id = $1 order by id desc`,
};

/** The answers that are saved and not declared yet, and every declaration, the latest first. */
export interface WorksEnds {
  saved: WorksEndRow | undefined;
  declared: WorksEndRow | undefined;
  former: WorksEndRow[];
}

/** The declarations of a request. */
export async function worksEndsOf(executor: Executor, requestId: number): Promise<WorksEnds> {
  const rows = await executor.query<WorksEndRow>(ofRequest, [requestId]);
  const [declared, ...former] = rows.filter(({ declared_at }) => declared_at !== null);
  return { saved: rows.find(({ declared_at }) => declared_at === null), declared, former };
}

/** The answers of a row, as the API returns them. */
export const answersOf = ({
  reception_date,
  reserves,
  reserves_detail,
  final_cost_cents,
  intervenants,
  non_assures,
}: WorksEndRow): WorksEndAnswers => ({
  reception_date,
  reserves,
  reserves_detail,
  final_cost: final_cost_cents === null ? null : eurosOf(final_cost_cents),
  intervenants,
  non_assures,
});
