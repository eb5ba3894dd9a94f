import type { Call } from '#contract/call.ts';
import { isBrokerRole } from '#domain/roles.ts';
import { forbidden, refused, unauthenticated } from '../http/refused.ts';
import type { Caller } from './caller.ts';

/** Lets pass whom the contract's row lets pass, or throws 401 or 403. Whether an object is theirs is the scope's business, afterwards. */
export function authorise(row: Pick<Call, 'who' | 'standing'>, caller: Caller): void {
  if (row.who === 'anyone') return;
  if (caller.kind === 'anonymous') throw unauthenticated();
  const role = caller.kind === 'client' ? 'client' : caller.role;
  if (!row.who.includes(role)) throw forbidden();
  if (caller.kind === 'client' || row.standing === 'session') return;
  if (caller.suspended) throw refused(403, 'suspended', 'Votre compte est suspendu. Contactez votre partenaire pour le rétablir.');
  if (row.standing === 'account') return;
  if (!caller.canDo) throw refused(403, 'cannot_do', 'Votre compte ne permet pas de travailler sur cette offre.');
  if (row.standing === 'valid' && isBrokerRole(role) && caller.brokerStatus !== 'valid') {
    throw refused(403, 'pending', 'Votre adhésion n’est pas encore validée\u202f: vous pouvez demander un prix, pas l’enregistrer.');
  }
}
