import type { Role } from '#domain/roles.ts';
import { isReachable } from '#machines/dossier-access/access.ts';
import { mayWrite } from '#machines/dossier-access/writing.ts';
import { rowsAt } from '#machines/request-lifecycle/law.ts';
import { conflict } from '../http/refused.ts';
import { positionOf } from '../requests/law.ts';
import type { RequestRow } from '../requests/row.ts';

type Standing = Pick<RequestRow, 'status' | 'step'>;

/** Whether the law hears a declaration where the file stands, whatever is declared. */
export const awaitsDeclaration = (row: Standing): boolean => rowsAt(positionOf(row)).some(({ event }) => event === 'WORKS_END.SUBMIT');

/** Whether that role may save a declaration now. */
export const mayDeclare = (role: Role, row: Standing): boolean => mayWrite(role, positionOf(row), 'fin-de-travaux') && awaitsDeclaration(row);

/** Throws a 409 where that role does not reach the tab yet. */
export function refuseUnreached(role: Role, row: Standing): void {
  if (!isReachable(role, positionOf(row).step, 'fin-de-travaux')) throw conflict('not_permitted', 'La fin des travaux n’est pas encore ouverte sur ce dossier.');
}
