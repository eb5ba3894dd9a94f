import { parisDateOf } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import { centsOf, type Cents } from '#domain/money.ts';
import type { Tarif } from '#domain/tarif.ts';
import { adjustmentOf, type Adjustment } from '#domain/tariff/adjustment.ts';
import { originalOf, type Original } from '#domain/tariff/original.ts';
import { aggravationsOf, contractChangesOf } from '#domain/works-end/comparison.ts';
import { coverOf } from '#domain/cover.ts';
import type { Statement } from '../database/executor.ts';
import type { StoredForm } from '../requests/row.ts';
import type { ContentsSeeder } from './contents.ts';
import type { WorksEnding } from './request-careers.ts';
import type { MadeRequest } from './request-rows.ts';
import { seededTablesNamed } from './tariffs/tables.ts';

const columns = `request_id, reception_date, reserves, reserves_detail, final_cost_cents,
  intervenants, non_assures, saved_at, declared_at, declared_by, declarer, studied_at, studied_by,
  tariff_version, difference_cents, difference_rows, aggravated_by, contract_changes, cover_from,
  cover_until`;
const insert: Statement = {
  name: 'seed_works_ends',
  text: `insert into works_ends (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::works_ends, $1::jsonb)
    order by declared_at, request_id`,
};

/** A contract whose works were received is covered from then on, as the declaration says. */
const coverContract: Statement = {
  name: 'seed_contract_covers',
  text: `update contracts c
    set cover_from = w.cover_from, cover_until = w.cover_until
    from works_ends w
    where w.request_id = c.request_id and w.cover_from is not null`,
};

type Event = MadeRequest['events'][number];

const eventOf = ({ events }: MadeRequest, name: string): Event | undefined =>
  events.findLast(({ event }) => event === name);

/** Changes of the cost in thousandths; the first growth is the least that the tariff notices. */
const growths: Record<WorksEnding, readonly number[]> = {
  'as foreseen': [1000],
  dearer: [1072, 1095, 930, 800, 600],
  aggravated: [1140],
};

function originalIn({ request, life }: MadeRequest): Original {
  const days = life.events
    .filter(({ milestone }) => ['REQUEST.SIMULATE', 'OFFER.SAVE'].includes(milestone.event))
    .map(({ at }) => parisDateOf(at))
    .toReversed();
  const tarif = request['tariff'] as Tarif;
  const original = originalOf(
    { ...(request['form'] as StoredForm), request_id: request.id, companyOfferId: null, devis_sent_at: null },
    tarif,
    seededTablesNamed(tarif.version),
    days,
  );
  if (!original) throw new Error(`The demonstration’s request ${request.id} has no price to adjust`);
  return original;
}

/** How the works of a life ended; `null` where they were not declared. */
export interface SeededWorksEnd {
  finalCost: Cents;
  adjustment: Adjustment;
  version: string;
}

/** The declaration at the end of a request's works, and the change of its premium. */
export function worksEndOf(made: MadeRequest): SeededWorksEnd | null {
  const { worksEnd } = made.life;
  if (!worksEnd || !eventOf(made, 'WORKS_END.SUBMIT')) return null;
  const { risk, tables } = originalIn(made);
  const ends = growths[worksEnd]
    .map((thousandths) => {
      const finalCost = Math.round((risk.cost * thousandths) / 100_000_000) * 100_000;
      return { finalCost: thousandths === 1000 ? risk.cost : finalCost, version: tables.version };
    })
    .map((end) => ({ ...end, adjustment: adjustmentOf(risk, end.finalCost, tables) }));
  return (
    ends.find(({ adjustment }) => (adjustment.total === 0) === (worksEnd === 'as foreseen')) ??
    ends[0] ??
    null
  );
}

function rowOf(made: MadeRequest): object[] {
  const [end, declared, studied] = [
    worksEndOf(made),
    eventOf(made, 'WORKS_END.SUBMIT'),
    eventOf(made, 'WORKS_END.STUDY'),
  ];
  if (!end || !declared) return [];
  const { adjustment, version, finalCost } = end;
  const reception = plusDays(parisDateOf(new Date(String(declared['at']))), -((made.request.id % 9) + 4));
  const hasReserves = made.request.id % 3 === 0;
  const compared = {
    declaredCost: centsOf((made.request['form'] as StoredForm).chantier.cost ?? 0),
    finalCost,
    areContractorsChanged: false,
    hasUninsured: false,
  };
  const cover = eventOf(made, 'RECEPTION.RECORD') ? coverOf(reception) : null;
  return [
    {
      request_id: made.request.id,
      reception_date: reception,
      reserves: hasReserves ? 'avec' : 'sans',
      reserves_detail: hasReserves ? 'Lot peintures\u00a0: reprises dans la cage d’escalier.' : '',
      final_cost_cents: finalCost,
      intervenants: 'inchanges',
      non_assures: '',
      saved_at: declared['at'],
      declared_at: declared['at'],
      declared_by: declared['user_id'],
      declarer: declared['who'],
      ...(studied && {
        studied_at: studied['at'],
        studied_by: studied['user_id'],
        tariff_version: version,
        difference_cents: adjustment.total,
        difference_rows: adjustment.rows,
        aggravated_by: aggravationsOf(compared),
        contract_changes: contractChangesOf(compared),
      }),
      ...(cover && { cover_from: cover.from, cover_until: cover.until }),
    },
  ];
}

/** The declarations of works that have ended, with their study. */
export const seedWorksEnds: ContentsSeeder = async (tx, all) => {
  await tx.query(insert, [JSON.stringify(all.flatMap(rowOf))]);
  await tx.query(coverContract);
};
