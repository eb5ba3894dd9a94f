import { changeOf, stepsOf } from '#domain/tariff/replay-changes.ts';
import { bandOf, cellsOf, fallsAmong, risesAmong, type ReplayedPrice } from '#domain/tariff/replay.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import type { ReplayRow } from './row.ts';

/**
 * Stores a page of prices where nobody else did since (`last_id`), and the replay is not stopped: one statement, so
 * that a page counts once, also after a kill. `$4`: whether it is the last page.
 */
const advance: Statement = {
  name: 'tariff-replay-advance',
  text: `with moved as (
      update tariff_replays
      set last_id = $3, priced = priced + $5::integer, unpriced = unpriced + $6::integer, rises = $7::jsonb,
        falls = $8::jsonb, state = case when $4::boolean then 'done' else state end,
        ended_at = case when $4::boolean then $9::timestamptz end
      where id = $1 and last_id = $2 and state = 'running'
      returning id
    ),
    lines as (
      insert into tariff_replay_lines (
        replay_id, request_id, type, band, partner_id, before_cents, after_cents, change
      )
      select moved.id, l.request, l.type, l.band, l.partner, l.before, l.after, l.change
      from moved,
        jsonb_to_recordset($10::jsonb) as l (
          request integer, type text, band smallint, partner integer, before integer, after integer, change integer
        )
    ),
    steps as (
      insert into tariff_replay_steps as s (replay_id, step, requests)
      select moved.id, n.step, n.n
      from moved, jsonb_to_recordset($12::jsonb) as n (step integer, n integer)
      on conflict (replay_id, step) do update
      set requests = s.requests + excluded.requests
    ),
    cells as (
      insert into tariff_replay_cells as c (
        replay_id, type, band, partner_id, more, less, same, before_cents, after_cents, risen_cents,
        fallen_cents
      )
      select moved.id, n.type, n.band, n.partner, n.more, n.less, n.same, n.before, n.after, n.risen, n.fallen
      from moved,
        jsonb_to_recordset($11::jsonb) as n (
          type text, band integer, partner integer, more integer, less integer, same integer, before bigint,
          after bigint, risen bigint, fallen bigint
        )
      on conflict (replay_id, type, band, partner_id) do update
      set more = c.more + excluded.more, less = c.less + excluded.less, same = c.same + excluded.same,
        before_cents = c.before_cents + excluded.before_cents,
        after_cents = c.after_cents + excluded.after_cents,
        risen_cents = c.risen_cents + excluded.risen_cents,
        fallen_cents = c.fallen_cents + excluded.fallen_cents
    )
    select id
    from moved`,
};

/** A page of a replay: the prices of its requests, and up to which id it goes. */
export interface ReplayedPage {
  upTo: number;
  isLast: boolean;
  prices: readonly ReplayedPrice[];
  unpriced: number;
}

/** The replay after the page is stored; null if it was stopped, or another node was faster. */
export async function storePage(
  executor: Executor,
  replay: ReplayRow,
  { upTo, isLast, prices, unpriced }: ReplayedPage,
  now: Date,
): Promise<ReplayRow | null> {
  const [rises, falls] = [risesAmong(replay.rises, prices), fallsAmong(replay.falls, prices)];
  const moved = await executor.query(advance, [
    replay.id,
    replay.last_id,
    upTo,
    isLast,
    prices.length,
    unpriced,
    JSON.stringify(rises),
    JSON.stringify(falls),
    now,
    JSON.stringify(
      prices.map(({ cost, ...price }) => ({ ...price, band: bandOf(cost), change: changeOf(price) })),
    ),
    JSON.stringify(cellsOf(prices)),
    JSON.stringify(stepsOf(prices)),
  ]);
  return moved.length === 0 ? null : { ...replay, last_id: upTo, rises, falls };
}
