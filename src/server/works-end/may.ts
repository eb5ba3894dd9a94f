import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Role } from '#domain/roles.ts';
import { mayWrite } from '#machines/dossier-access/writing.ts';
import { rowsAt } from '#machines/request-lifecycle/law.ts';
import { conflict } from '../calls/refused.ts';
import { positionOf } from '../requests/law.ts';
import type { RequestRow } from '../requests/row.ts';

type RequestState = Pick<RequestRow, 'status' | 'step'>;

/** Whether the law would accept a declaration at the file's step, whatever its answers. */
export const awaitsDeclaration = (row: RequestState): boolean =>
  rowsAt(positionOf(row)).some(({ event }) => event === 'WORKS_END.SUBMIT');

/** Whether that role may save a declaration now. */
export const mayDeclare = (role: Role, row: RequestState): boolean =>
  mayWrite(role, positionOf(row), 'fin-de-travaux') && awaitsDeclaration(row);

/**
 * Whether another final cost could still have an effect: the contract runs, its endorsement is not signed,
 * its reception is not recorded.
 */
export const maySimulate = (
  row: Pick<RequestRow, 'status'>,
  { signed }: Pick<LifecycleFacts, 'signed'>,
): boolean => row.status === 'offres-signees' && !signed.endorsement;

/** Throws a 409 where another final cost would have no effect any more. */
export function refuseStudied(row: Pick<RequestRow, 'status'>, facts: Pick<LifecycleFacts, 'signed'>): void {
  if (!maySimulate(row, facts))
    throw conflict(
      'not_permitted',
      'Le coût définitif ne change plus rien à ce contrat\u00a0: son avenant est signé, sa réception est enregistrée, ou il a pris fin.',
    );
}
