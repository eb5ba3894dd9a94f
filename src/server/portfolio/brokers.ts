import type { Executor, Statement } from '../database/executor.ts';
import type { Scope } from '../requests/scope.ts';

export interface AvailableBroker {
  id: number;
  name: string;
}

/** Maximum number of choices; beyond it, users search by the broker's name. */
const most = 1_000;

/**
 * How long the choices are cached, ms: every page of the list needs them, and a new broker shows within this
 * time.
 */
const freshFor = 15_000;

const statements: Partial<Record<Scope['kind'], Statement>> = {
  all: {
    name: 'list-brokers-all',
    text: `select b.id, b.company_name as name from brokers b
      where exists (select 1 from request_counts c where c.scope = 'broker' and c.scope_id = b.id and $1::integer = 0) order by b.company_name, b.id limit ${most}`,
  },
  lead: {
    name: 'list-brokers-lead',
    text: `select b.id, b.company_name as name from brokers b
      where (b.id = $1::integer or b.lead_broker_id = $1::integer) and exists (select 1 from requests r where r.broker_id = b.id and r.lead_broker_id = $1::integer)
      order by b.company_name, b.id limit ${most}`,
  },
  company: {
    name: 'list-brokers-company',
    text: `select b.id, b.company_name as name from brokers b
      where exists (select 1 from requests r where r.broker_id = b.id and r.company_id = $1::integer and r.company_sees) order by b.company_name, b.id limit ${most}`,
  },
};

const nobody: Promise<AvailableBroker[]> = Promise.resolve([]);

type Cache = Map<string, { until: number; brokers: Promise<AvailableBroker[]> }>;
const caches = new WeakMap<Executor, Cache>();

/**
 * The brokers by which admins, companies and main brokers may filter: those with requests in the scope. None
 * for other roles.
 */
export function brokersOf(executor: Executor, scope: Scope): Promise<AvailableBroker[]> {
  const statement = statements[scope.kind];
  if (!statement) return nobody;
  const known: Cache = caches.get(executor) ?? new Map();
  caches.set(executor, known);
  const [key, now] = [`${scope.kind} ${scope.id}`, performance.now()];
  const found = known.get(key);
  if (found && found.until > now) return found.brokers;
  const brokers = executor.query<AvailableBroker>(statement, [scope.id]);
  known.set(key, { until: now + freshFor, brokers });
  brokers.catch(() => known.delete(key));
  return brokers;
}
