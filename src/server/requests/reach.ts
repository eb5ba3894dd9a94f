import type { DossierTab } from '#domain/dossier-steps.ts';
import { tabOfPaper } from '#domain/made-papers.ts';
import type { Role } from '#domain/roles.ts';
import { isReachable } from '#machines/dossier-access/access.ts';
import { positionOf } from './law.ts';
import type { RequestRow } from './row.ts';

/** Whether that role enters a tab of the dossier, by the step maps that the browser asks too: nobody else reads or writes what belongs to it. */
export const mayEnter = (role: Role, row: Pick<RequestRow, 'status' | 'step'>, tab: DossierTab): boolean => isReachable(role, positionOf(row).step, tab);

/** Whether that role reads a paper of that name: it enters the tab that the paper belongs to. */
export const mayReadPaper = (role: Role, row: Pick<RequestRow, 'status' | 'step'>, name: string): boolean => mayEnter(role, row, tabOfPaper(name));
