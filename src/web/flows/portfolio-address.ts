import { portfolioKeys, portfolioParameters, type PortfolioQuery } from '#domain/portfolio-table.ts';
import { validParts } from '#domain/validation/portfolio.ts';

/** What the address asks of the table of offers; values that it does not know are left out. */
export const portfolioIn = (params: URLSearchParams): PortfolioQuery =>
  validParts(
    Object.fromEntries(portfolioKeys.map((key) => [key, params.get(portfolioParameters[key]) ?? undefined])),
  );

/** Without anything in the address the reader's own view opens; this parameter asks for all offers instead. */
const all = ['vue', 'toutes'] as const;

/** Whether the address asks for nothing. */
export const isBare = (params: URLSearchParams): boolean => params.size === 0;

/** The address of a page of the table; what is as usual is left out. */
export function portfolioAddress(query: PortfolioQuery, page = 1): string {
  const params = new URLSearchParams();
  for (const key of portfolioKeys) {
    const value = query[key];
    if (value !== undefined && value !== '') params.set(portfolioParameters[key], String(value));
  }
  if (page > 1) params.set('page', String(page));
  if (isBare(params)) params.set(...all);
  return `?${params.toString().replaceAll('%2C', ',')}`;
}

/** The query without its order and its columns: what narrows the table. */
export function filtersOf({ sort: _sort, columns: _columns, ...filters }: PortfolioQuery): PortfolioQuery {
  return filters;
}
