import { isAdminRole } from '#domain/roles.ts';
import type { Values } from '../database/values.ts';
import { refused } from '../calls/refused.ts';
import type { Caller } from '../calls/caller.ts';

/**
 * The requests that a caller may see (docs/domain/roles-and-scope.md): a broker its own; a main broker those
 * of its agencies and its own (`lead`); a company those assigned to it; admins all; a client one. Anything
 * outside is answered with a 404.
 */
export interface Scope {
  kind: 'all' | 'broker' | 'lead' | 'company' | 'one';
  id: number;
}

export const everything: Scope = { kind: 'all', id: 0 };

export function scopeOf(caller: Caller): Scope {
  if (caller.kind === 'client') return { kind: 'one', id: caller.requestId };
  if (caller.kind === 'anonymous')
    throw refused(401, 'unauthenticated', 'Votre session a expiré ou n’est pas ouverte. Connectez-vous.');
  if (isAdminRole(caller.role)) return everything;
  if (caller.role === 'company') return { kind: 'company', id: caller.companyId ?? 0 };
  return { kind: caller.role === 'main_broker' ? 'lead' : 'broker', id: caller.brokerId ?? 0 };
}

const rules: Record<Scope['kind'], (id: () => string) => string> = {
  all: () => 'true',
  broker: (id) => `r.broker_id = ${id()}`,
  // The database keeps that column equal to the broker's main broker, or to the broker itself without one
  // (migration 0003).
  lead: (id) => `r.lead_broker_id = ${id()}`,
  company: (id) => `(r.company_id = ${id()} and r.company_sees)`,
  one: (id) => `r.id = ${id()}`,
};

/**
 * The scope as an SQL condition over `requests r`, for details, lists, counts and tasks. The SQL differs by
 * `scope.kind`, which the name of a statement must therefore contain.
 */
export const inScope = (scope: Scope, values: Values): string =>
  rules[scope.kind](() => values.add(scope.id, 'integer'));
