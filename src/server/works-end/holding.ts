import { daysBetween, parisDateOf } from '#domain/dates.ts';
import { leftOf, type Settled } from '#domain/dues.ts';
import { receivedSql } from '../payments/rows.ts';
import { holding } from '../requests/holding.ts';
import { settledSql } from './settled.ts';

/** As much of the end of the works as the law is told. */
export interface HeldWorksEnd {
  /** What would be declared now: what is saved, else what was declared last. */
  reception: boolean;
  cost: boolean;
  /** Of the latest declaration; `null` where it was not studied. Cents. */
  study: { difference: number; aggravated: boolean; changed: boolean } | null;
  /** What was settled of differences, and what came of the one that is called. Cents. */
  settled: number;
  called: Settled | null;
  /** ISO 8601: since when what was asked for has no answer; `null` where nothing is awaited. */
  asked_at: string | null;
}

const latest = (what: string, where = '') => `(select ${what} from works_ends w where w.request_id = r.id ${where} order by w.declared_at is null desc, w.id desc limit 1)`;

/** The first letter or list of missing pieces after the last declaration: what comes after it only asks again. */
const askedAt = `case when r.step in ('courrier-de-fin-de-travaux-envoye', 'documents-de-fin-de-travaux-manquants') then (
  select to_char(min(e.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from request_events e
  where e.request_id = r.id and e.event in ('LETTER.WORKS_END.SEND', 'WORKS_END.MISSING')
    and e.id > coalesce((select max(s.id) from request_events s where s.request_id = r.id and s.event = 'WORKS_END.SUBMIT'), 0)) end`;

/** The end of the works (docs/domain/works-end.md, "Facts"). */
export const worksEndHolding = holding<HeldWorksEnd>({
  sql: `json_build_object(
    'reception', coalesce(${latest('w.reception_date is not null')}, false),
    'cost', coalesce(${latest('w.final_cost_cents is not null')}, false),
    'study', ${latest("case when w.studied_at is not null then json_build_object('difference', w.difference_cents, 'aggravated', cardinality(w.aggravated_by) > 0, 'changed', cardinality(w.contract_changes) > 0) end", 'and w.declared_at is not null')},
    'settled', ${settledSql('r.id')},
    'called', (select json_build_object('amount', d.amount_cents, 'received', ${receivedSql}) from dues d where d.request_id = r.id and d.kind = 'adjustment' and d.cancelled_at is null),
    'asked_at', ${askedAt})`,
  facts: ({ reception, cost, study, settled, called, asked_at }, _holder, today) => ({
    worksEnd: {
      receptionRecord: reception,
      finalCost: cost,
      difference: study && study.difference - settled,
      differenceSettled: called !== null && leftOf(called) === 0,
      aggravated: study?.aggravated ?? false,
      contractDataChanged: study?.changed ?? null,
      daysOfSilence: asked_at === null ? 0 : daysBetween(parisDateOf(new Date(asked_at)), today),
    },
  }),
});
