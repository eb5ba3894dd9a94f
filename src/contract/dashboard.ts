import { string, object } from '#domain/validation/yup.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { CompanyTask } from '#domain/company-waits.ts';
import { counted, type Counted } from '#domain/dashboard/counted.ts';
import type { Amount, DashboardFigures, ReaderKind } from '#domain/dashboard/figures.ts';
import type { LongStay } from '#domain/dashboard/long-stays.ts';
import { periods, type Period } from '#domain/dashboard/periods.ts';
import { pictures, type Picture } from '#domain/dashboard/pictures.ts';
import type { Turn } from '#domain/step-turns.ts';
import { userRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import type { Page } from './paging.ts';
import { int4, pageQuery } from './params.ts';
import type { Mailed } from './request-resources.ts';
import type { Slug } from './slug.ts';
import type { TaskReminder } from './task-resources.ts';

/** A file that a figure counts. */
export interface CountedFile {
  request_id: number;
  reference: string;
  client: string;
  site: string;
  step: Slug;
  /** The claim that is counted, and whether its day has passed; null where files are counted. */
  claim: { reference: string; state: Slug; is_overdue: boolean } | null;
  /** Its brokerage, for a reader of several; else null. */
  cabinet: string | null;
  /** The day for which it is counted, or since which it waits; null for a claim whose clocks do not run. */
  day: IsoDate | null;
  /** How long it has been at its step, if longer than usual there; null if not, and where nothing waits. */
  long_stay: LongStay | null;
  /** Its premium, or that of its signature, euros; null where it has no price. */
  premium: number | null;
  /** Cost of its works, euros. */
  cost: number;
}

/** A file that waits, or that runs out, among the first. */
export type FirstFile = Pick<
  CountedFile,
  'request_id' | 'client' | 'step' | 'cabinet' | 'premium' | 'long_stay'
> & {
  day: IsoDate;
};

/** A file with what the reader may do for its client from here. */
export interface RemindableFile extends Pick<FirstFile, 'request_id' | 'client'> {
  reference: string;
  /** The version that a write names. */
  version: number;
  /** The event by which the reader may remind the client today; the law decides when it is sent. */
  reminder: TaskReminder['event'] | null;
  /** What the client was mailed; null if the offer was not sent, or the reader reminds nobody. */
  mailed: Mailed | null;
}

/** An offer that runs out soon. */
export type ExpiringFile = FirstFile & RemindableFile;

export interface Waiting extends Amount {
  turn: Turn;
  /** The three that have waited longest. */
  files: FirstFile[];
}

/** A member of what the reader may filter by: a collaborator, an agency or a partner. */
export interface Unit {
  id: number;
  name: string;
}

/** Figures of a reader, within its scope. */
export interface Dashboard extends DashboardFigures {
  /** Instant of the figures. */
  at: string;
  from: IsoDate;
  to: IsoDate;
  /** What the reader may filter by; empty if nothing. */
  choices: Unit[];
  /** Whether nothing is counted at all. */
  is_empty: boolean;
  waiting: Waiting[];
  /** Whether the reader reminds clients. */
  may_remind: boolean;
  /** Those of the files that wait for their client whose client may be reminded today, the longest wait first. */
  remindable: RemindableFile[];
  /** With the three that have waited longest. */
  asked: (Amount & { task: CompanyTask; files: FirstFile[] })[];
  /** With the first five. */
  expiring: Amount & { days: (Amount & { day: IsoDate })[]; files: ExpiringFile[] };
}

/** Period of figures, and one of the reader's units; without it, all. */
export const figureFilters = {
  period: string<Period>()
    .oneOf([...periods])
    .default('12-mois'),
  unit: int4(1),
};

/** What is counted, by the name of its figure and, where it has several, by its key. */
const countedQuery = {
  figure: string<Counted>()
    .oneOf([...counted])
    .required(),
  key: string().max(40),
};

export const dashboardCalls = {
  dashboard: call<{ figures: Dashboard }>()({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Les figures du tableau de bord',
    who: userRoles,
    access: 'active',
    query: object(figureFilters),
  }),
  countedRequests: call<{
    files: Page<CountedFile>;
    reader: ReaderKind;
    /** Name of the brokerage that the key is; null for other figures. */
    subject: string | null;
  }>()({
    method: 'GET',
    path: '/api/dashboard/requests',
    summary: 'Les dossiers que compte un chiffre du tableau de bord',
    who: userRoles,
    access: 'active',
    query: object({ ...figureFilters, ...countedQuery, page: pageQuery.page, per_page: pageQuery.per_page }),
  }),
  exportDashboard: call<Blob>()({
    method: 'GET',
    path: '/api/dashboard/export',
    summary: 'Le tableau d’une image du tableau de bord, en CSV',
    who: userRoles,
    access: 'active',
    query: object({
      ...figureFilters,
      picture: string<Picture>()
        .oneOf([...pictures])
        .required(),
    }),
    file: 'text/csv',
  }),
};
