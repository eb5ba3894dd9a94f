import { isCredit } from '#domain/dues.ts';
import { adjustmentPaper } from '../papers/adjustment.ts';
import { endorsementPaper } from '../papers/endorsement.ts';
import { worksEndsOf } from '../works-end/rows.ts';
import type { ContentsSeeder } from './contents.ts';
import { livedSince, writePaperRows, writtenWith } from './paper-rows.ts';

/** The call for the difference, or its credit, and the endorsement, of files whose works have ended. */
export const seedWorksEndPapers: ContentsSeeder = async (tx, made, { now }) => {
  const rows: object[] = [];
  for (const lived of await livedSince(tx, made, 'PREMIUM.ADJUST', now)) {
    const { declared: study } = await worksEndsOf(tx, lived.row.id);
    if (!study) continue;
    const left = study.difference_cents ?? 0;
    rows.push(
      ...writtenWith(lived, 'PREMIUM.ADJUST', (on) => [
        {
          name: isCredit(left) ? 'avoir.pdf' : 'appel-de-reajustement.pdf',
          date: on.date,
          paper: adjustmentPaper(lived.row, on, { study, left }),
        },
      ]),
      ...writtenWith(lived, 'ENDORSEMENT.ISSUE', (on) => [
        { name: 'avenant.pdf', date: on.date, paper: endorsementPaper(lived.row, on, study) },
      ]),
    );
  }
  await writePaperRows(tx, rows);
};
