import type { Unit } from '#contract/dashboard.ts';
import type { ReaderKind } from '#domain/dashboard/figures.ts';
import { notFound } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Values } from '../database/values.ts';
import { inScope, scopeOf, type Scope } from '../requests/scope.ts';

/** The scopes of the kept figures (migration 0103). */
type KeptScope = 'partner' | 'broker' | 'collaborator' | 'company';

/** Whose figures are read: the caller's, or those of one unit among them. */
export interface Reader {
  kind: ReaderKind;
  scope: Scope;
  /** What the caller may filter by. */
  units: Unit[];
  /** The chosen one; null: all. */
  unit: number | null;
  /** The kept figures to add up; `ids` null: all of that scope. */
  kept: { scope: KeptScope; ids: readonly number[] | null };
}

/** The column of a request that each scope's unit is compared with. */
const columns = {
  broker: 'r.collaborator_id',
  lead: 'r.broker_id',
  all: 'b.partner_id',
} as const;

const units: Readonly<Record<keyof typeof columns, Statement>> = {
  broker: {
    name: 'dashboard-collaborators',
    text: `select id, concat_ws(' ', name, last_name) as name
      from collaborators
      where broker_id = $1
      order by not active, last_name, name, id`,
  },
  lead: {
    name: 'dashboard-agencies',
    text: `select b.id, b.company_name as name
      from brokers b
      where (b.id = $1 or b.lead_broker_id = $1) and lead_of(b.id) = $1
      order by b.company_name, b.id`,
  },
  all: {
    name: 'dashboard-partners',
    text: 'select id, name from partners where $1::integer = 0 order by name, id',
  },
};

const keptOf = (scope: Scope, unit: number | null, known: readonly Unit[]): Reader['kept'] => {
  if (scope.kind === 'company') return { scope: 'company', ids: [scope.id] };
  if (scope.kind === 'all') return { scope: 'partner', ids: unit === null ? null : [unit] };
  if (scope.kind === 'lead')
    return { scope: 'broker', ids: unit === null ? known.map(({ id }) => id) : [unit] };
  return unit === null ? { scope: 'broker', ids: [scope.id] } : { scope: 'collaborator', ids: [unit] };
};

/** The reader of a call; throws a 404 for a unit that is not among the caller's. */
export async function readerFor(
  executor: Executor,
  caller: UserCaller,
  unit: number | undefined,
): Promise<Reader> {
  const scope = scopeOf(caller);
  if (scope.kind === 'one') throw notFound();
  const { kind } = scope;
  const known = kind === 'company' ? [] : await executor.query<Unit>(units[kind], [scope.id]);
  if (unit !== undefined && !known.some(({ id }) => id === unit))
    throw notFound('Ce filtre ne correspond à rien que vous puissiez voir.');
  return { kind, scope, units: known, unit: unit ?? null, kept: keptOf(scope, unit ?? null, known) };
}

/** The reader's files, as an SQL condition over requests `r` and their brokers `b`. */
export function within({ scope, unit }: Reader, values: Values): string {
  const own = inScope(scope, values);
  if (unit === null || scope.kind === 'company' || scope.kind === 'one') return own;
  return `${own} and ${columns[scope.kind]} = ${values.add(unit, 'integer')}`;
}

/** Whether `within` names the brokers `b`. */
export const isOfPartner = ({ scope, unit }: Reader): boolean => scope.kind === 'all' && unit !== null;

/** The reader's files, as an SQL condition over their progress `p`; a company reads none. */
export function progressWithin({ scope, unit, units: known }: Reader, values: Values): string {
  switch (scope.kind) {
    case 'all':
      return unit === null ? 'true' : `p.partner_id = ${values.add(unit, 'integer')}`;
    case 'lead':
      return unit === null
        ? `p.broker_id = any (${values.add(
            known.map(({ id }) => id),
            'integer[]',
          )})`
        : `p.broker_id = ${values.add(unit, 'integer')}`;
    case 'broker': {
      const own = `p.broker_id = ${values.add(scope.id, 'integer')}`;
      return unit === null ? own : `${own} and p.collaborator_id = ${values.add(unit, 'integer')}`;
    }
    default:
      return 'false';
  }
}

/** Tells the SQL texts of `within` apart, for the names of statements. */
export const shapeOf = ({ scope, unit }: Reader): string => `${scope.kind}${unit === null ? '' : ' u'}`;
