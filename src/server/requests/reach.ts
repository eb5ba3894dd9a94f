import type { DossierTab } from '#domain/dossier-steps.ts';
import { tabOfPaper } from '#domain/generated-papers.ts';
import type { Role } from '#domain/roles.ts';
import { isReachable } from '#machines/dossier-access/access.ts';
import { positionOf } from './law.ts';
import type { RequestRow } from './row.ts';

/** The columns that decide which tabs of a request open. */
export type EnteredRow = Pick<RequestRow, 'status' | 'step'> & {
  contents: { payments: Pick<RequestRow['contents']['payments'], 'charged'> };
};

/**
 * Whether that role may open a tab of the dossier, by the browser's own check; only then may it read or write
 * the tab's data.
 */
export const mayEnter = (role: Role, row: EnteredRow, tab: DossierTab): boolean =>
  isReachable(role, { step: positionOf(row).step, charged: row.contents.payments.charged }, tab);

/** Whether that role may read a paper of that name: it may open the paper's tab. */
export const mayReadPaper = (role: Role, row: EnteredRow, name: string): boolean =>
  mayEnter(role, row, tabOfPaper(name));
