import { xlsxType, type portfolioCalls } from '#contract/portfolio.ts';
import { parisDateOf } from '#domain/dates.ts';
import { valuesIn, type PortfolioFileQuery } from '#domain/portfolio-table.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HandlerContext, HandlersOf } from '../../calls/handler.ts';
import { readerOf } from '../../requests/author.ts';
import { recordExport } from '../../session/account-events.ts';
import { amountsOf, countsOfViews } from './counts.ts';
import { readTable, type TableReader } from './read.ts';
import { tableCsv, tableXlsx } from './file.ts';
import { addView, changeView, listViews } from './views.ts';

type Asked = Omit<HandlerContext<typeof portfolioCalls.portfolio>, 'query'>;

const tableReaderOf = (asked: Asked): TableReader => ({ ...readerOf(asked), role: asked.caller.role });

const dataOf = (
  call: keyof typeof portfolioCalls,
  { status = '', search, chosen }: Pick<PortfolioFileQuery, 'status' | 'search' | 'chosen'>,
) => ({ call, status, searched: Boolean(search), ...(chosen && { chosen: valuesIn(chosen).length }) });

const nameOf = ({ now }: Asked, kind: string): string => `offres-${parisDateOf(now)}.${kind}`;

/** The table of offers (docs/domain/portfolio-table.md). */
export const portfolioHandlers: HandlersOf<keyof typeof portfolioCalls> = {
  portfolio: ({ query, ...asked }) => readTable(asked.services.database, query, tableReaderOf(asked)),

  exportPortfolioCsv: async ({ query, ...asked }) => {
    const content = await tableCsv(asked.services.database, query, tableReaderOf(asked));
    await recordExport(asked, dataOf('exportPortfolioCsv', query));
    return new FileAnswer({ name: nameOf(asked, 'csv'), type: 'text/csv; charset=utf-8', content });
  },

  exportPortfolioXlsx: async ({ query, ...asked }) => {
    const content = await tableXlsx(asked.services.database, query, tableReaderOf(asked));
    await recordExport(asked, dataOf('exportPortfolioXlsx', query));
    return new FileAnswer({ name: nameOf(asked, 'xlsx'), type: xlsxType, content });
  },

  portfolioViews: async ({ caller, services: { database } }) => ({
    views: await listViews(database, caller),
  }),

  portfolioCounts: async (asked) => ({
    counts: await countsOfViews(asked.services.database, asked.caller, tableReaderOf(asked)),
  }),

  portfolioAmounts: async ({ query, ...asked }) => ({
    amounts: await amountsOf(asked.services.database, query, tableReaderOf(asked)),
  }),

  addPortfolioView: ({ body, caller, services: { database }, now }) =>
    addView(body, { caller, database, now }),

  changePortfolioView: ({ params, body, caller, services: { database }, now }) =>
    changeView(params.id, body, { caller, database, now }),
};
