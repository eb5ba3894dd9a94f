import type { Executor } from '../database/executor.ts';
import type { Scope } from '../requests/scope.ts';
import { patternsOf } from './words.ts';

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

/** SQL condition over `brokers b`: it has requests in the scope, whose id is the first value. */
const withRequests: Partial<Record<Scope['kind'], string>> = {
  all: `exists (select 1 from request_counts c where c.scope = 'broker' and c.scope_id = b.id and $1::integer = 0)`,
  lead: `(b.id = $1::integer or b.lead_broker_id = $1::integer)
    and exists (select 1 from requests r where r.broker_id = b.id and r.lead_broker_id = $1::integer)`,
  company: `exists (select 1 from requests r where r.broker_id = b.id and r.company_id = $1::integer and r.company_sees)`,
};

const nobody: Promise<AvailableBroker[]> = Promise.resolve([]);

type Cache = Map<string, { until: number; brokers: Promise<AvailableBroker[]> }>;
const caches = new WeakMap<Executor, Cache>();

/**
 * The brokers by which admins, companies and main brokers may filter: those with requests in the scope. None
 * for other roles.
 */
export function brokersOf(executor: Executor, scope: Scope): Promise<AvailableBroker[]> {
  const where = withRequests[scope.kind];
  if (where === undefined) return nobody;
  const known: Cache = caches.get(executor) ?? new Map();
  caches.set(executor, known);
  const [key, now] = [`${scope.kind} ${scope.id}`, performance.now()];
  const found = known.get(key);
  if (found && found.until > now) return found.brokers;
  const text = `select b.id, b.company_name as name from brokers b
    where ${where} order by b.company_name, b.id limit ${most}`;
  const brokers = executor.query<AvailableBroker>({ name: `list-brokers-${scope.kind}`, text }, [scope.id]);
  known.set(key, { until: now + freshFor, brokers });
  brokers.catch(() => known.delete(key));
  return brokers;
}

/** Of the same brokers, all of them, those whose name has all words (as `normalise` gives them), at most `limit`. */
export function brokersNamed(
  executor: Executor,
  scope: Scope,
  words: readonly string[],
  limit: number,
): Promise<AvailableBroker[]> {
  const where = withRequests[scope.kind];
  if (where === undefined || words.length === 0) return nobody;
  const text = `select b.id, b.company_name as name from brokers b
    where b.sought like all ($2::text[]) and ${where} order by b.company_name, b.id limit $3::integer`;
  return executor.query<AvailableBroker>({ name: `brokers-named-${scope.kind}`, text }, [
    scope.id,
    patternsOf(words),
    limit,
  ]);
}
