import type { TariffSummary } from '#contract/tariffs.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { publishedStates } from './book/published.ts';

/** How many offers a version has priced, and the contracts among them. */
export type TariffUse = Pick<TariffSummary, 'priced' | 'contracts'>;

const counted: Statement = {
  name: 'tariffs-use',
  text: `select t.id,
      (select count(*)::integer from requests r where r.tariff_version = t.name) as priced,
      (
        select count(*)::integer
        from contracts k
        join requests r on r.id = k.request_id
        where r.tariff_version = t.name
      ) as contracts
    from tariff_versions t
    where t.id = any ($1::integer[]) and t.state in ${publishedStates}`,
};

const unused: TariffUse = { priced: 0, contracts: 0 };

/**
 * The use of versions, counted for what people read: a count takes as long as a version has offers. Drafts and
 * withdrawn versions priced nothing.
 */
export async function useOf(executor: Executor, ids: readonly number[]): Promise<(id: number) => TariffUse> {
  const rows = await executor.query<TariffUse & { id: number }>(counted, [ids]);
  const found = new Map(rows.map(({ id, ...use }) => [id, use]));
  return (id) => found.get(id) ?? unused;
}
