import { leftOf, type PaidAmount } from '#domain/dues.ts';
import { receivedSql } from '../payments/ledger/rows.ts';
import { content } from '../requests/content.ts';
import { paidDifferencesSql } from './paid-differences.ts';

/** The data on the end of the works that the law needs. */
export interface WorksEndContents {
  /** Whether the saved answers, else the latest declaration, have a reception date. */
  reception: boolean;
  /** Whether they have a final cost. */
  cost: boolean;
  /** The study of the latest declaration; null until it is studied. Cents. */
  study: { cost: number; difference: number; aggravated: boolean; changed: boolean } | null;
  /** Cents of differences that were settled before. */
  settled: number;
  /** The due of the difference that is called; null if none is. */
  called: PaidAmount | null;
}

/** SQL of one value of the saved answers, else of the latest declaration. `where`: a further condition. */
const latest = (what: string, where = '') =>
  `(
  select ${what}
  from works_ends w
  where w.request_id = r.id ${where}
  order by w.declared_at is null desc, w.id desc
  limit 1
)`;

/** SQL of the study of a declaration, as JSON. */
const studyOfDeclaration = `case
    when w.studied_at is not null then json_build_object(
      'cost', w.final_cost_cents,
      'difference', w.difference_cents,
      'aggravated', cardinality(w.aggravated_by) > 0,
      'changed', cardinality(w.contract_changes) > 0
    )
  end`;

/**
 * The end of the works (docs/domain/works-end.md, "Facts"), except the days of silence, which follow from the
 * letters (schedule/contents.ts).
 */
export const worksEndContent = content<WorksEndContents>({
  sql: `json_build_object(
      'reception', coalesce(${latest('w.reception_date is not null')}, false),
      'cost', coalesce(${latest('w.final_cost_cents is not null')}, false),
      'study', ${latest(studyOfDeclaration, 'and w.declared_at is not null')},
      'settled', ${paidDifferencesSql('r.id')},
      'called', (
        select json_build_object('amount', d.amount_cents, 'received', ${receivedSql})
        from dues d
        where d.request_id = r.id and d.kind = 'adjustment' and d.cancelled_at is null
      )
    )`,
  facts: ({ reception, cost, study, settled, called }) => ({
    worksEnd: {
      receptionRecord: reception,
      finalCost: cost,
      difference: study && study.difference - settled,
      differenceSettled: called !== null && leftOf(called) === 0,
      aggravated: study?.aggravated ?? false,
      contractDataChanged: study?.changed ?? null,
    },
  }),
});

declare module '../requests/content.ts' {
  interface Contents {
    worksEnd: WorksEndContents;
  }
}
