import type { statechartCalls } from '#contract/statecharts.ts';
import { screenFileOf } from '#domain/chart-screens.ts';
import { isChartHash } from '#domain/chart-versions.ts';
import { readsFigures } from '#domain/law-figures.ts';
import { followsCharts, isAdminRole } from '#domain/roles.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { notFound } from '../calls/refused.ts';
import { addChartNote, answerChartNote, listChartNotes } from './notes.ts';
import { readKept } from './kept.ts';
import { buildHasScreens, readChart, readFormerOf, readScreenOf, readSummaries } from './files.ts';
import { chartPages } from './pages.ts';

export const statechartHandlers: HandlersOf<keyof typeof statechartCalls> = {
  statecharts: async ({ caller }) => ({
    charts: await readSummaries(),
    has_notes: isAdminRole(caller.role),
  }),

  statechart: async ({ params, caller }) => {
    const chart = await readChart(params.chart);
    if (!chart) throw notFound('Ce diagramme est introuvable.');
    return {
      chart: {
        ...chart,
        has_figures: readsFigures(chart.id, caller.role),
        has_notes: isAdminRole(caller.role),
        lacks_screens: chart.isLaw === undefined && isAdminRole(caller.role) && !buildHasScreens(),
        has_live: chart.isLaw === undefined && followsCharts(caller.role),
      },
    };
  },

  statechartVersion: async ({ params: { chart, version }, services: { database } }) => {
    const former = isChartHash(version)
      ? await readKept(database, chart, version)
      : await readFormerOf(chart, version);
    if (former === undefined) throw notFound('Cette version est introuvable.');
    return { chart: former };
  },

  statechartPage: async ({ params }) => {
    const page = chartPages().find(({ name }) => name === params.page);
    if (!page) throw notFound('Cette page est introuvable.');
    return { page: { name: page.name, title: page.title, html: page.html } };
  },

  statechartScreen: async ({ params: { chart }, query: { state, width } }) => {
    const content = await readScreenOf(chart, state, width);
    if (!content) throw notFound('Cette image est introuvable.');
    return new FileAnswer({
      name: screenFileOf(state, width),
      type: 'image/webp',
      content,
      disposition: 'inline',
      isolated: true,
    });
  },

  chartNotes: ({ query, services: { database } }) => listChartNotes(database, query),

  addChartNote: ({ body, caller, services: { database }, now }) =>
    addChartNote(body, { caller, database, now }),

  changeChartNote: ({ params, body, caller, services: { database }, now }) =>
    answerChartNote(params.id, body, { caller, database, now }),
};
