import type { Page } from '#contract/paging.ts';
import {
  tariffCalls,
  tariffsPerPage,
  type CopyableTariff,
  type TariffMoment,
  type TariffSummary,
} from '#contract/tariffs.ts';
import { plusDays, type IsoDate } from '#domain/calendar.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { askedPage, pageOf } from '../portal/page.ts';
import { preparedStates, publishedStates } from './book/published.ts';
import { summaryOf } from './resource.ts';
import { selectTariff, type TariffRow } from './row.ts';
import { useOf } from './use.ts';

const filter = 'where ($1::text is null or t.state = $1)';
const page: Statement = {
  name: 'tariffs-page',
  text: `${selectTariff} ${filter}
    order by t.state in ${preparedStates} desc, t.valid_from desc nulls first, t.id desc
    limit $2 offset $3`,
};
const total: Statement = {
  name: 'tariffs-total',
  text: `select count(*)::integer as total from tariff_versions t ${filter}`,
};
/** Versions of each kind on the time line. */
const mostOnLine = 6;
const onLine: Statement = {
  name: 'tariffs-line',
  text: `select id, name, state, valid_from, next_from
    from (
      (
        select id, name, state, valid_from, lead(valid_from) over (order by valid_from) as next_from
        from tariff_versions
        where state in ${publishedStates}
        order by valid_from desc
        limit ${mostOnLine}
      )
      union all
      (
        select id, name, state, valid_from, null::date as next_from
        from tariff_versions
        where state in ${preparedStates}
        order by valid_from nulls last, id
        limit ${mostOnLine}
      )
    ) line
    order by state in ${preparedStates}, valid_from nulls last, id`,
};
/** The version in force first: it is what a draft usually copies. */
const copyable: Statement = {
  name: 'tariffs-copyable',
  text: `select id, name, state
    from tariff_versions
    where state <> 'withdrawn'
    order by state = 'inForce' desc, valid_from desc nulls last, id desc
    limit 100`,
};

/** A page of versions: drafts first, then the latest first day. */
export async function tariffList(
  executor: Executor,
  {
    state,
    ...asked
  }: { state?: string | undefined; page?: number | undefined; per_page?: number | undefined },
): Promise<Page<TariffSummary>> {
  const { offset, ...turned } = askedPage(asked, tariffsPerPage);
  const found = [state || null];
  const rows = await executor.query<TariffRow>(page, [...found, turned.perPage, offset]);
  const [all] = await executor.query<{ total: number }>(total, found);
  const use = await useOf(
    executor,
    rows.map(({ id }) => id),
  );
  const lines = rows.map((row) => summaryOf(row, use(row.id)));
  return pageOf(tariffCalls.tariffs.path, lines, {
    ...turned,
    total: all?.total ?? 0,
    filter: { state },
  });
}

/** The time line: the latest published versions by their first day, then drafts and submitted ones. */
export async function tariffLine(executor: Executor): Promise<TariffMoment[]> {
  const rows = await executor.query<Omit<TariffMoment, 'valid_until'> & { next_from: IsoDate | null }>(
    onLine,
  );
  return rows.map(({ next_from: next, ...row }) => ({ ...row, valid_until: next && plusDays(next, -1) }));
}

/** The versions that a draft may copy. */
export const copyableTariffs = (executor: Executor): Promise<CopyableTariff[]> =>
  executor.query<CopyableTariff>(copyable);
