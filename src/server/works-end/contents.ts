import { leftOf, type PaidAmount } from '#domain/dues.ts';
import { receivedSql } from '../payments/ledger/rows.ts';
import { content } from '../requests/content.ts';
import { paidDifferencesSql } from './paid-differences.ts';

/** The data on the end of the works that the law needs. */
export interface WorksEndContents {
  /**
   * Whether the present answers (the saved ones, else the last declared) hold a reception date, and a final
   * cost.
   */
  reception: boolean;
  cost: boolean;
  /** The study of the latest declaration; `null` where it was not studied. Cents. */
  study: { cost: number; difference: number; aggravated: boolean; changed: boolean } | null;
  /** Cents of differences that were settled before, and the due of the called one. */
  settled: number;
  called: PaidAmount | null;
}

const latest = (what: string, where = '') =>
  `(
  select ${what}
  from works_ends w
  where w.request_id = r.id ${where}
  order by w.declared_at is null desc, w.id desc
  limit 1
)`;

/**
 * The end of the works (docs/domain/works-end.md, "Facts"), except the days of silence, which follow from the
 * letters (schedule/contents.ts).
 */
export const worksEndContent = content<WorksEndContents>({
  sql: `json_build_object(
      'reception', coalesce(${latest('w.reception_date is not null')}, false),
      'cost', coalesce(${latest('w.final_cost_cents is not null')}, false),
      'study', ${latest("case when w.studied_at is not null then json_build_object('cost', w.final_cost_cents, 'difference', w.difference_cents, 'aggravated', cardinality(w.aggravated_by) > 0, 'changed', cardinality(w.contract_changes) > 0) end", 'and w.declared_at is not null')},
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
