import type { DossierTab } from '#domain/dossier-steps.ts';
import { tabOfPaper } from '#domain/generated-papers.ts';
import type { Role } from '#domain/roles.ts';
import { isReachable } from '#machines/dossier-access/access.ts';
import { positionOf } from './law.ts';
import type { RequestRow } from './row.ts';

/** As much of a request as opens its tabs. */
export type EnteredRow = Pick<RequestRow, 'status' | 'step'> & {
  contents: { payments: Pick<RequestRow['contents']['payments'], 'charged'> };
};

/** Whether that role enters a tab of the dossier, by the check that the browser makes too: nobody else reads or writes what belongs to it. */
export const mayEnter = (role: Role, row: EnteredRow, tab: DossierTab): boolean =>
  isReachable(role, { step: positionOf(row).step, charged: row.contents.payments.charged }, tab);

/** Whether that role reads a paper of that name: it enters the tab that the paper belongs to. */
export const mayReadPaper = (role: Role, row: EnteredRow, name: string): boolean =>
  mayEnter(role, row, tabOfPaper(name));
