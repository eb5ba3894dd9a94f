import type { ChartData, ChartSummary } from '#domain/chart-data.ts';
import type { ChartRules, DomainPage } from '#domain/chart-pages.ts';
import { mostNotesRead, notesAtOnce } from '#domain/form-pages/chart-note.ts';
import { screenWidths, type ScreenWidth } from '#domain/chart-screens.ts';
import type { ChartTests } from '#domain/chart-tests.ts';
import { adminRoles, staffRoles } from '#domain/roles.ts';
import { chartAnswerSchema, chartNoteSchema } from '#domain/validation/chart-note.ts';
import { replacing } from '#domain/validation/replacing.ts';
import { number, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';

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
  /** The page of its rules, and the articles of law that it follows. */
  rules: ChartRules;
  /** Ids of the states whose screen has pictures. */
  screens: string[];
  /** The build has no picture of any screen; said to administrators, who can have them made. */
  lacks_screens: boolean;
  /** Names of the saved versions of the charts, the newest first. */
  versions: string[];
  /** The caller reads figures of this law (docs/domain/law-figures.md). */
  has_figures: boolean;
  /** The caller reads and writes notes of review. */
  has_notes: boolean;
  /** The caller may follow it in other tabs of the browser; laws run on the server. */
  has_live: boolean;
}

/** A chart as a saved version has it. */
export interface FormerChart extends Pick<ChartData, 'root' | 'edges'> {
  pictures: ChartPicture[];
}

/** A note of review on a state or a transition, with its answer. */
export interface ChartNote {
  id: number;
  version: number;
  chart: string;
  /** Id of the state, or key of the transition. */
  at: string;
  /** Its French name when the note was written. */
  place: string;
  /** Today's chart no longer has it. */
  lost: boolean;
  text: string;
  /** Name of the author. */
  who: string;
  written_at: string;
  /** Empty if there is none. */
  answer: string;
  answered_by: string | null;
  answered_at: string | null;
  settled: boolean;
}

/** Notes on charts, open ones first, the newest first; at most as many as were asked for. */
export interface ChartNoteList {
  notes: ChartNote[];
  /** Number of all such notes. */
  total: number;
}

/** A page of rules for its reader, in English. */
export type ShownPage = Pick<DomainPage, 'name' | 'title' | 'html'>;

const chartParams = object({ chart: string().max(60).required() });

/** Calls about the statecharts of the product (docs/domain/statecharts.md). */
export const statechartCalls = {
  statecharts: call<{
    charts: ChartSummary[];
    /** The caller reads and writes notes of review. */ has_notes: boolean;
  }>()({
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
    params: chartParams,
  }),
  statechartVersion: call<{ /** Null: that version has no such chart. */ chart: FormerChart | null }>()({
    method: 'GET',
    path: '/api/statecharts/{chart}/versions/{version}',
    summary: 'Un diagramme tel qu’une version enregistrée le contient, ou celui d’une empreinte',
    who: staffRoles,
    access: 'active',
    params: object({ chart: string().max(60).required(), version: string().max(20).required() }),
  }),
  statechartPage: call<{ page: ShownPage }>()({
    method: 'GET',
    path: '/api/statechart-pages/{page}',
    summary: 'Une page de règles, que des diagrammes suivent',
    who: staffRoles,
    access: 'active',
    params: object({ page: string().max(60).required() }),
  }),
  statechartScreen: call<Blob>()({
    method: 'GET',
    path: '/api/statecharts/{chart}/screen',
    summary: 'L’image de l’écran qui montre un état d’un diagramme',
    who: staffRoles,
    access: 'active',
    params: chartParams,
    query: object({
      state: string().max(200).required(),
      width: number<ScreenWidth>()
        .oneOf([...screenWidths])
        .required(),
    }),
    file: 'image/webp',
  }),
  chartNotes: call<ChartNoteList>()({
    method: 'GET',
    path: '/api/chart-notes',
    summary: 'Les notes de relecture des diagrammes, d’un diagramme ou d’une de ses parties',
    who: adminRoles,
    access: 'active',
    query: object({
      chart: string().max(60),
      /** Id of a state, or key of a transition. */
      at: string().max(300),
      only: string().oneOf(['open', ''] as const),
      /** Greatest number of notes in the answer. */
      most: int4(1).max(mostNotesRead).default(notesAtOnce),
    }),
  }),
  addChartNote: call<{ message: string }>()({
    method: 'POST',
    path: '/api/chart-notes',
    summary: 'Note une remarque sur un état ou un passage d’un diagramme',
    who: adminRoles,
    access: 'active',
    keyed: true,
    body: chartNoteSchema.shape({
      chart: string().max(60).required(),
      at: string().max(300).required(),
    }),
  }),
  changeChartNote: call<{ message: string }>()({
    method: 'PUT',
    path: '/api/chart-notes/{id}',
    summary: 'Répond à une note, la règle ou la rouvre',
    who: adminRoles,
    access: 'active',
    params: idParams,
    body: replacing(chartAnswerSchema).shape({ seen: int4(1).required() }),
  }),
};
