import type { Caller } from '../session/caller.ts';
import { refused } from '../http/refused.ts';

/**
 * What a caller may see (decisions, Scope): a broker its own requests, a main broker those of its agencies and its own
 * (`lead`), a company those given to it, admins all, a client its one. What lies outside is a 404.
 */
export interface Scope {
  kind: 'all' | 'broker' | 'lead' | 'company' | 'one';
  id: number;
}

export function scopeOf(caller: Caller): Scope {
  if (caller.kind === 'client') return { kind: 'one', id: caller.requestId };
  if (caller.kind === 'anonymous') throw refused(401, 'unauthenticated', 'Votre session a expiré ou n’est pas ouverte. Connectez-vous.');
  if (caller.role === 'admin' || caller.role === 'super_admin') return { kind: 'all', id: 0 };
  if (caller.role === 'company') return { kind: 'company', id: caller.companyId ?? 0 };
  return { kind: caller.role === 'main_broker' ? 'lead' : 'broker', id: caller.brokerId ?? 0 };
}

/** As SQL over `requests r`: parameters `kind` and `id` are the places of the two values. */
export const inScope = (kind: string, id: string): string => `(
  ${kind} = 'all'
  or (${kind} = 'broker' and r.broker_id = ${id})
  or (${kind} = 'lead' and (r.lead_broker_id = ${id} or r.broker_id = ${id}))
  or (${kind} = 'company' and r.company_id = ${id} and r.company_sees)
  or (${kind} = 'one' and r.id = ${id})
)`;
