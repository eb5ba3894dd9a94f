import type { Call } from '#contract/call.ts';
import { isBrokerRole, isMainAdministrator } from '#domain/roles.ts';
import {
  collaboratorToChoose,
  factorRequired,
  forbidden,
  linkAwaited,
  refused,
  unauthenticated,
} from '../calls/refused.ts';
import type { Caller } from '../calls/caller.ts';

/**
 * Throws 401 or 403 where the contract's row does not allow the caller; an account that must add a second factor
 * may make the calls that do it (`enrols`), and no other. Whether an object belongs to the
 * caller is checked afterwards, by the scope.
 */
export function authorise(
  row: Pick<Call, 'who' | 'access' | 'ofMainAdmins' | 'enrols'>,
  caller: Caller,
): void {
  if (row.who === 'anyone') return;
  if (caller.kind === 'anonymous')
    throw row.who.every((role) => role === 'client') ? linkAwaited() : unauthenticated();
  const role = caller.kind === 'client' ? 'client' : caller.role;
  if (!row.who.includes(role)) throw forbidden();
  if (caller.kind === 'user' && caller.mustEnrol && !row.enrols) throw factorRequired();
  if (row.ofMainAdmins === true && !isMain(caller)) throw forMainAdmins();
  if (caller.kind === 'client' || row.access === 'session') return;
  if (caller.suspended)
    throw refused(
      403,
      'suspended',
      'Votre compte est suspendu. Contactez votre partenaire pour le rétablir.',
    );
  if (row.access === 'account') return;
  if (!caller.canDo)
    throw refused(403, 'cannot_do', 'Votre compte ne permet pas de travailler sur cette offre.');
  if (caller.mustChoose) throw collaboratorToChoose();
  if (row.access === 'valid' && isBrokerRole(role) && caller.brokerStatus !== 'valid') {
    throw refused(
      403,
      'pending',
      'Votre adhésion n’est pas encore validée\u202f: vous pouvez demander un prix, pas l’enregistrer.',
    );
  }
}

const isMain = (caller: Caller): boolean =>
  caller.kind === 'user' && isMainAdministrator(caller.role, caller.mainAdmin);
const forMainAdmins = () => forbidden('Seul un administrateur principal peut le faire.');

/** Whether the caller may send that value in the field that the row reserves for main administrators. */
export const maySend = (
  { ofMainAdmins }: Pick<Call, 'ofMainAdmins'>,
  value: string,
  caller: Caller,
): boolean =>
  ofMainAdmins === undefined ||
  (ofMainAdmins !== true && !ofMainAdmins.values.includes(value)) ||
  isMain(caller);

/**
 * Throws a 403 where the body has a value that only a main administrator may send, and the caller is none.
 */
export function authoriseBody(row: Pick<Call, 'ofMainAdmins'>, body: unknown, caller: Caller): void {
  if (row.ofMainAdmins === undefined || row.ofMainAdmins === true) return;
  const value: unknown = Reflect.get(Object(body), row.ofMainAdmins.field);
  if (typeof value === 'string' && !maySend(row, value, caller)) throw forMainAdmins();
}
