import type { statechartCalls } from '#contract/statecharts.ts';
import { readsFigures } from '#domain/law-figures.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';
import { readChart, readSummaries } from './files.ts';

export const statechartHandlers: HandlersOf<keyof typeof statechartCalls> = {
  statecharts: async () => ({ charts: await readSummaries() }),

  statechart: async ({ params, caller }) => {
    const chart = await readChart(params.chart);
    if (!chart) throw notFound('Ce diagramme est introuvable.');
    return { chart: { ...chart, has_figures: readsFigures(chart.id, caller.role) } };
  },
};
