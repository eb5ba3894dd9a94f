import type { IsoDate } from '#domain/calendar.ts';
import type { Durations } from '#domain/dashboard/figures.ts';
import { requestTypes, type RequestType } from '#domain/forms.ts';
import type { PortfolioQuery } from '#domain/portfolio-table.ts';
import { staffRoles } from '#domain/roles.ts';
import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { figureFilters, type Unit } from './dashboard.ts';
import { int4 } from './params.ts';

/** A state of a law; the days are those that objects spent in it. */
export interface StateFigures {
  /** Id in the chart. */
  id: string;
  label: string;
  /** Name of its region; empty in a law with one region. */
  region: string;
  /** Objects that left it in the period. */
  left: Durations;
  /** Objects that are in it, since when they entered it. */
  here: Durations;
  /** Objects that left it in each month. */
  months: number[];
}

/** A transition of a law; the days are those spent in the state before. */
export interface ArrowFigures {
  /** `source|event|index` in the chart. */
  key: string;
  /** Id of the state after it. */
  to: string;
  /** Names of the state before, of the event and of the state after. */
  labels: [from: string, event: string, to: string];
  taken: Durations;
  /** How often it was taken in each month. */
  months: number[];
}

/** How often a condition of the law refused an event of a role. */
export interface RefusalFigures {
  /** French words of the event, of the condition that failed, and of the role. */
  event: string;
  condition: string;
  who: string;
  n: number;
  /** How often in each month. */
  months: number[];
}

/** Requests that ended without a contract, by the state that they left; the days are those since their creation. */
export interface EndFigures {
  /** Id in the chart of the state that they left. */
  id: string;
  /** Names of that state, of the event and of the status after it. */
  labels: [from: string, event: string, toward: string];
  ended: Durations;
  /** How many in each month. */
  months: number[];
}

/** A way of requests from their creation to a contract, or to their end without one. */
export interface PathFigures {
  /** Names of the states, one after the other. */
  states: string[];
  /** With the days from the first to the last. */
  taken: Durations;
}

/** Counts and waiting times of a law in a period (docs/domain/law-figures.md). */
export interface LawFigures {
  /** Instant of the last count; null before the first. */
  at: string | null;
  /** Whether nothing was counted yet. */
  is_empty: boolean;
  from: IsoDate;
  to: IsoDate;
  /** First days of the months. */
  months: IsoDate[];
  /** Partners that the reader may filter by. */
  choices: Unit[];
  /** Companies that the reader may filter by. */
  companies: Unit[];
  /** Whether requests have types to filter by. */
  has_types: boolean;
  /** In the order of the law. */
  states: StateFigures[];
  /** The most frequent first. */
  arrows: ArrowFigures[];
  /** Event by event, the most refused first. */
  refusals: RefusalFigures[];
  /** Null for a law of other objects than requests. */
  ends: {
    /** Requests that ended in the period, with a contract or without. */
    all: number;
    /** The most frequent first. */
    without: EndFigures[];
    /** The ten most frequent. */
    paths: PathFigures[];
  } | null;
  /**
   * Claims with a missed legal term, or offers beyond their validity, today; with the filter of the list of these
   * offers, null if no list has it. Null for a law without a clock, and for claims of one type.
   */
  overdue: { n: number; offers: PortfolioQuery | null } | null;
}

const asked = {
  method: 'GET',
  who: staffRoles,
  access: 'active',
  params: object({ chart: string().max(60).required() }),
  query: object({
    ...figureFilters,
    /** Instead of `unit`: the files that this company sees. */
    company: int4(1),
    type: string<RequestType>().oneOf([...requestTypes]),
  }),
} as const;

export const lawFigureCalls = {
  lawFigures: call<{ figures: LawFigures }>()({
    ...asked,
    path: '/api/statecharts/{chart}/figures',
    summary: 'Les passages et les attentes d’une loi',
  }),
  exportLawFigures: call<Blob>()({
    ...asked,
    path: '/api/statecharts/{chart}/figures/export',
    summary: 'Les passages et les attentes d’une loi, en CSV',
    file: 'text/csv',
  }),
};
