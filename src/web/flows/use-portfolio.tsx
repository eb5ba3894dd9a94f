import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  chosenColumns,
  fewerColumns,
  sortFor,
  writeSort,
  type PortfolioColumn,
} from '#domain/portfolio-table.ts';
import type { PortfolioQuery, PortfolioSort } from '#domain/portfolio-table.ts';
import type { UserRole } from '#domain/roles.ts';
import { filtersOf, isBare, portfolioAddress, portfolioIn } from './portfolio-address.ts';
import { useNarrowTable } from './use-one-column.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const portfolioRules: ListOf<'portfolio'> = { read: 'portfolio', rows: 'offers' };

/** The table of offers that the address asks for (docs/domain/portfolio-table.md). */
export function usePortfolio(role: UserRole, script?: ListScript) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => portfolioIn(params), [params]);
  const { columns, ...asked } = query;
  const { answer, ...flow } = usePagedList(portfolioRules, script, asked);
  const isNarrow = useNarrowTable();
  // A narrow window shows fewer columns until the reader chooses; its file has the same.
  const shown = columns || !isNarrow ? columns : fewerColumns(role).join(',');
  const go = (change: PortfolioQuery) => setParams(portfolioAddress({ ...query, ...change }));
  return {
    ...flow,
    query,
    /** The address asks for nothing: a view may open. */
    isBare: isBare(params),
    fileQuery: { ...query, columns: shown },
    columns: useMemo(() => chosenColumns(shown, role), [shown, role]),
    sort: sortFor(query.sort, role),
    offers: answer?.offers ?? null,
    answer,
    /** The first page of the table under these filters, in place of the present ones; the search stays. */
    narrow: (filters: PortfolioQuery) =>
      setParams(portfolioAddress({ ...filtersOf(filters), search: query.search, sort: query.sort, columns })),
    search: (search: string) => go({ search }),
    order: (sort: PortfolioSort) => go({ sort: writeSort(sort) }),
    show: (to: readonly PortfolioColumn[]) => go({ columns: to.join(',') }),
  };
}
