import type {
  DeclaredWorksEnd,
  GuestWorksEnd,
  WorksEndResource,
  WorksEndStudy,
} from '#contract/works-end.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf, sumCents } from '#domain/money.ts';
import type { Role } from '#domain/roles.ts';
import type { ReceptionDays } from '#domain/validation/site-dates.ts';
import { blankWorksEnd } from '#domain/works-end/answers.ts';
import type { Executor } from '../database/executor.ts';
import { listPapers } from '../stored-papers/list.ts';
import { siteLabel } from '../requests/values/describe.ts';
import type { Reader } from '../requests/kind.ts';
import { resourceOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import { wireAdjustment } from './adjustment.ts';
import { awaitsDeclaration, mayDeclare, maySimulate } from './may.ts';
import { answersOf, worksEndsOf, type WorksEndRow, type WorksEnds } from './rows.ts';

const declaredOf = (row: WorksEndRow): DeclaredWorksEnd => ({
  id: row.id,
  declared_at: row.declared_at?.toISOString() ?? '',
  declarer: row.declarer ?? '',
  ...answersOf(row),
});

function studyOf(
  request: RequestRow,
  {
    studied_at,
    final_cost_cents,
    tariff_version,
    difference_cents,
    difference_rows,
    aggravated_by,
    contract_changes,
  }: WorksEndRow,
): WorksEndStudy | null {
  if (studied_at === null || final_cost_cents === null || difference_cents === null) return null;
  const rows = difference_rows ?? [];
  const [horsTaxe, taxe] = [sumCents(rows.map((row) => row.horsTaxe)), sumCents(rows.map((row) => row.taxe))];
  return {
    studied_at: studied_at.toISOString(),
    adjustment: wireAdjustment(request, final_cost_cents, {
      rows,
      horsTaxe,
      taxe,
      total: difference_cents,
      version: tariff_version ?? '',
    }),
    aggravated_by: aggravated_by ?? [],
    contract_changes: contract_changes ?? [],
  };
}

/** The first values of a new declaration: the saved answers, else the last declared ones. */
const begunWith = ({ saved, declared }: WorksEnds) => {
  const row = saved ?? declared;
  return { answers: row ? answersOf(row) : blankWorksEnd(), revision: saved?.revision ?? 0 };
};

/** Bounds of the day of the reception. */
export const receptionDaysOf = (
  { form: { chantier } }: Pick<RequestRow, 'form'>,
  now: Date,
): ReceptionDays => ({
  today: parisDateOf(now),
  site: { opening_date: chantier.opening_date, start_date: chantier.start_date },
});

/** The end of the works as a reader of that role sees it. */
export async function worksEndResource(
  executor: Executor,
  row: RequestRow,
  role: Role,
  reader: Reader,
): Promise<WorksEndResource> {
  const found = await worksEndsOf(executor, row.id);
  const { declared, former } = found;
  const { cost, opening_date, start_date, reception_date } = row.form.chantier;
  const request = resourceOf(row, reader);
  return {
    request,
    contract: {
      cost: cost ?? eurosOf(row.cost_cents),
      total_ttc: eurosOf(row.total_cents ?? 0),
      opening_date: opening_date ?? start_date,
      reception_date,
      tariff_version: row.tariff_version ?? '',
    },
    ...begunWith(found),
    reception: receptionDaysOf(row, reader.now),
    declared: declared ? declaredOf(declared) : null,
    study: declared ? studyOf(row, declared) : null,
    cover:
      declared?.cover_from && declared.cover_until
        ? { from: declared.cover_from, until: declared.cover_until }
        : null,
    history: former.map(declaredOf),
    papers: await listPapers(executor, row, role),
    may_write: mayDeclare(role, row),
    may_simulate: maySimulate(row, request.facts),
  };
}

/** The end of the works as the client of a link sees it. */
export async function guestWorksEndOf(
  executor: Executor,
  row: RequestRow,
  now: Date,
): Promise<GuestWorksEnd> {
  const found = await worksEndsOf(executor, row.id);
  return {
    reference: row.reference,
    site: siteLabel(row.form.chantier),
    broker: row.broker_name,
    ...begunWith(found),
    reception: receptionDaysOf(row, now),
    declared_at: found.declared?.declared_at?.toISOString() ?? null,
    open: awaitsDeclaration(row),
  };
}
