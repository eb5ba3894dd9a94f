import type { ChartData, ChartSummary } from '#domain/chart-data.ts';
import type { ChartTests } from '#domain/chart-tests.ts';
import { staffRoles } from '#domain/roles.ts';
import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';

/** A picture of a chart as SVG; `focus`: the folded part that it opens, absent for the default picture. */
export interface ChartPicture {
  name: string;
  title: string;
  focus?: string;
  svg: string;
}

/** A chart for its page: its data, what its tests found, and its pictures, the default one first. */
export interface ShownChart extends Omit<ChartData, 'pictures'> {
  pictures: ChartPicture[];
  tests: ChartTests;
  /** The caller reads figures of this law (docs/domain/law-figures.md). */
  has_figures: boolean;
}

/** Calls about the statecharts of the product (docs/domain/statecharts.md). */
export const statechartCalls = {
  statecharts: call<{ charts: ChartSummary[] }>()({
    method: 'GET',
    path: '/api/statecharts',
    summary: 'Les diagrammes du portail, par rubrique',
    who: staffRoles,
    access: 'active',
  }),
  statechart: call<{ chart: ShownChart }>()({
    method: 'GET',
    path: '/api/statecharts/{chart}',
    summary: 'Un diagramme\u00a0: ses états, ses passages, ses images',
    who: staffRoles,
    access: 'active',
    params: object({ chart: string().max(60).required() }),
  }),
};
