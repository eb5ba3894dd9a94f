import type { IsoDate } from '#domain/calendar.ts';
import { userRoles } from '#domain/roles.ts';
import type { BandedAmount, PortfolioQuery } from '#domain/portfolio-table.ts';
import { flag } from '#domain/validation/fields.ts';
import { portfolioFields, portfolioFileSchema, portfolioSchema } from '#domain/validation/portfolio.ts';
import { portfolioViewSchema } from '#domain/validation/portfolio-view.ts';
import { object } from '#domain/validation/yup.ts';
import { replacing } from '#domain/validation/replacing.ts';
import { call } from './call.ts';
import { idParams, int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';
import type { RequestSummary } from './request-resources.ts';
import type { TaskReminder } from './task-resources.ts';

/** A line of the table of offers (docs/domain/portfolio-table.md). */
export interface PortfolioLine extends RequestSummary {
  /** Name; null if the request has none, or the reader has no such column. */
  collaborator: string | null;
  company: string | null;
  /** Opening of the site. */
  opening: IsoDate | null;
  valid_until: IsoDate | null;
  /** The event by which the reader may remind the client at this step; the law decides when it is sent. */
  reminder: TaskReminder['event'] | null;
}

/** A value of a filter by id. */
export interface PortfolioChoice {
  id: number;
  name: string;
}

/** Sums of all offers of a filter, on every page, in euros. */
export interface PortfolioTotals {
  /** With taxes; an offer without a price adds nothing. */
  premium: number;
  cost: number;
}

export interface Portfolio {
  offers: Page<PortfolioLine>;
  /** Null if there are more offers than are counted. */
  totals: PortfolioTotals | null;
  /** Values of the filters by id; empty for a filter that the reader does not have. */
  companies: PortfolioChoice[];
  brokers: PortfolioChoice[];
  /** `active`: the person is in the cabinet's list, and may be given offers. */
  collaborators: (PortfolioChoice & { active: boolean })[];
}

/** A saved view of the table: its filters, order and columns. */
export interface PortfolioView {
  id: number;
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  name: string;
  query: PortfolioQuery;
  /** The whole cabinet reads it. */
  shared: boolean;
  /** The reader opens the table with it; only one of its own. */
  opens: boolean;
  /** The reader saved it, and may change it. */
  mine: boolean;
  /** The reader may delete it. */
  may_remove: boolean;
  /** Name of its owner. */
  who: string;
}

export interface PortfolioViewList {
  views: PortfolioView[];
}

/** The number of the offers of a view, or of all offers (`id` null), as the table counts them. */
export interface PortfolioCount {
  id: number | null;
  n: number;
  /** There are more offers than are counted. */
  capped: boolean;
}

/**
 * How many offers have an amount of each band (`amountBands`), under the filters beside that amount's own bounds;
 * null if there are more offers than are counted.
 */
export type PortfolioAmounts = Record<BandedAmount, readonly number[] | null>;

/** The answer of every write: the changed list. */
export interface PortfolioViewsChanged extends PortfolioViewList {
  message: string;
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
    query: portfolioFileSchema,
    file: 'text/csv',
  }),
  exportPortfolioXlsx: call<Blob>()({
    ...common,
    method: 'GET',
    path: `${path}/xlsx`,
    summary: 'Le tableau des offres en classeur, tel qu’il est montré',
    query: portfolioFileSchema,
    file: xlsxType,
  }),
  portfolioViews: call<PortfolioViewList>()({
    ...common,
    method: 'GET',
    path: `${path}/views`,
    summary: 'Les vues enregistrées\u00a0: les siennes et celles du cabinet',
  }),
  portfolioCounts: call<{ counts: PortfolioCount[] }>()({
    ...common,
    method: 'GET',
    path: `${path}/views/counts`,
    summary: 'Le nombre d’offres de chaque vue enregistrée, et de toutes',
  }),
  portfolioAmounts: call<{ amounts: PortfolioAmounts }>()({
    ...common,
    method: 'GET',
    path: `${path}/amounts`,
    summary: 'La répartition des primes et des coûts sous des filtres',
    query: portfolioSchema,
  }),
  addPortfolioView: call<PortfolioViewsChanged>()({
    ...common,
    method: 'POST',
    path: `${path}/views`,
    summary: 'Enregistre une vue',
    body: portfolioViewSchema,
  }),
  changePortfolioView: call<PortfolioViewsChanged>()({
    ...common,
    method: 'PUT',
    path: `${path}/views/{id}`,
    summary: 'Change une vue, la partage ou la supprime',
    params: idParams,
    body: replacing(portfolioViewSchema).shape({ seen: int4(1).required(), removed: flag() }),
  }),
};
