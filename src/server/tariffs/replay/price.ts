import type { IsoDate } from '#domain/calendar.ts';
import { offerOf } from '#domain/tariff/offer.ts';
import { originalOf } from '#domain/tariff/original.ts';
import type { ReplayedPrice } from '#domain/tariff/replay.ts';
import type { Risk } from '#domain/tariff/risk.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { pricingEvents } from '../book/pricings.ts';
import type { RequestRow } from '../../requests/row.ts';
import { tariffNamed } from '../book/book.ts';

/** What a replay reads of a request. */
export type ReplayedRow = Pick<
  RequestRow,
  'id' | 'reference' | 'client' | 'type' | 'cost_cents' | 'form' | 'tariff'
> & {
  partner_id: number;
  /** Days in Paris on which it may have been priced, the latest first. */
  days: IsoDate[];
};

const selectReplayed = `select r.id, r.reference, r.client, r.type, r.cost_cents, r.form, r.tariff, b.partner_id,
    coalesce(
      (
        select json_agg((e.at at time zone 'Europe/Paris')::date order by e.id desc)
        from request_events e
        where e.request_id = r.id and e.event in ${pricingEvents}
      ),
      json_build_array((r.created_at at time zone 'Europe/Paris')::date)
    ) as days
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

/** The tables of a published version, each read once. */
export function tablesByName(executor: Executor): (version: string) => Promise<TariffTables | null> {
  const known = new Map<string, Promise<TariffTables | null>>();
  return (version) => {
    const found = known.get(version) ?? tariffNamed(executor, version);
    known.set(version, found);
    return found;
  };
}

/**
 * The risk of a request as its stored price saw it, which a late opening depends on; null if its answers give no
 * price any more. `own`: the tables of its price.
 */
export function riskOfReplayed({ form, tariff, days }: ReplayedRow, own: TariffTables): Risk | null {
  const quote = { ...form, request_id: 1, companyOfferId: null, devis_sent_at: null };
  return tariff && (originalOf(quote, tariff, own, [...new Set(days)])?.risk ?? null);
}

/** Both prices of a request; null if its answers give none. */
export async function replayedPrice(
  row: ReplayedRow,
  {
    inForce,
    draft,
    named,
  }: { inForce: TariffTables; draft: TariffTables; named: ReturnType<typeof tablesByName> },
): Promise<ReplayedPrice | null> {
  const own = (row.tariff && (await named(row.tariff.version))) ?? inForce;
  const risk = riskOfReplayed(row, own);
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
