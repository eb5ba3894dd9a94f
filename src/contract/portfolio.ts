import type { IsoDate } from '#domain/calendar.ts';
import { userRoles } from '#domain/roles.ts';
import { portfolioFields, portfolioSchema } from '#domain/validation/portfolio.ts';
import { object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { pageQuery } from './params.ts';
import type { Page } from './paging.ts';
import type { RequestSummary } from './request-resources.ts';

/** A line of the table of offers (docs/domain/portfolio-table.md). */
export interface PortfolioLine extends RequestSummary {
  /** Name; null if the request has none, or the reader has no such column. */
  collaborator: string | null;
  company: string | null;
  /** Opening of the site. */
  opening: IsoDate | null;
  valid_until: IsoDate | null;
}

/** A value of a filter by id. */
export interface PortfolioChoice {
  id: number;
  name: string;
}

export interface Portfolio {
  offers: Page<PortfolioLine>;
  /** Values of the filters by id; empty for a filter that the reader does not have. */
  companies: PortfolioChoice[];
  brokers: PortfolioChoice[];
  /** `active`: the person is in the cabinet's list, and may be given offers. */
  collaborators: (PortfolioChoice & { active: boolean })[];
}

/** Media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const path = '/api/portfolio';
const common = { who: userRoles, access: 'valid' } as const;

/** Calls about the table of offers. */
export const portfolioCalls = {
  portfolio: call<Portfolio>()({
    ...common,
    method: 'GET',
    path,
    summary: 'Les offres en tableau\u00a0: filtrées, triées, par pages de cinquante',
    query: object({ ...portfolioFields, page: pageQuery.page }),
  }),
  exportPortfolioCsv: call<Blob>()({
    ...common,
    method: 'GET',
    path: `${path}/csv`,
    summary: 'Le tableau des offres en CSV, tel qu’il est montré',
    query: portfolioSchema,
    file: 'text/csv',
  }),
  exportPortfolioXlsx: call<Blob>()({
    ...common,
    method: 'GET',
    path: `${path}/xlsx`,
    summary: 'Le tableau des offres en classeur, tel qu’il est montré',
    query: portfolioSchema,
    file: xlsxType,
  }),
};
