import { parisDateOf } from '#domain/dates.ts';
import { offerOf } from '#domain/tariff/offer.ts';
import type { ReplayedPrice } from '#domain/tariff/replay.ts';
import { riskOfQuote, type Risk } from '#domain/tariff/risk.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import type { RequestRow } from '../../requests/row.ts';

/** What a replay reads of a request. `priced_at`: when it was priced last. */
export type ReplayedRow = Pick<RequestRow, 'id' | 'reference' | 'client' | 'type' | 'cost_cents' | 'form'> & {
  partner_id: number;
  priced_at: Date;
};

const selectReplayed = `select r.id, r.reference, r.client, r.type, r.cost_cents, r.form, b.partner_id,
    coalesce(
      (
        select e.at
        from request_events e
        where e.request_id = r.id
          and e.event in (
            'REQUEST.SIMULATE', 'REQUEST.EDIT',
            'OFFER.SAVE', 'OFFER.REVISE',
            'ELIGIBILITY.OVERRIDE', 'STATUS.RESUME'
          )
        order by e.id desc
        limit 1
      ),
      r.created_at
    ) as priced_at
  from requests r
  join brokers b on b.id = r.broker_id`;

const page: Statement = {
  name: 'tariff-replay-page',
  text: `${selectReplayed}
    where r.id > $1 and r.id <= $2 and r.tariff_version is not null
    order by r.id
    limit $3`,
};
const one: Statement = {
  name: 'tariff-replay-request',
  text: `${selectReplayed} where r.id = $1 and r.tariff_version is not null`,
};

/** The next requests that have a price, in the order of their ids. */
export const replayedAfter = (
  executor: Executor,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<ReplayedRow[]> => executor.query<ReplayedRow>(page, [after, upTo, most]);

/** One request; undefined if it has no price, or does not exist. */
export const replayedById = async (executor: Executor, id: number): Promise<ReplayedRow | undefined> =>
  (await executor.query<ReplayedRow>(one, [id]))[0];

/**
 * The risk of a request on the day on which it was priced last, which a late opening depends on; null if its
 * answers give no price any more.
 */
export function riskOfReplayed({ form, priced_at: at }: ReplayedRow): Risk | null {
  try {
    return riskOfQuote(
      { ...form, request_id: 1, companyOfferId: null, devis_sent_at: null },
      parisDateOf(at),
    );
  } catch (error) {
    // Stored before its list had another value.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Both prices of a request; null if its answers give none. */
export function replayedPrice(
  row: ReplayedRow,
  { inForce, draft }: { inForce: TariffTables; draft: TariffTables },
): ReplayedPrice | null {
  const risk = riskOfReplayed(row);
  return (
    risk && {
      request: row.id,
      type: row.type,
      cost: row.cost_cents,
      partner: row.partner_id,
      before: offerOf(risk, inForce).total,
      after: offerOf(risk, draft).total,
    }
  );
}
