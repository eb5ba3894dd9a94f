import type { IsoDate } from '../calendar.ts';
import type { Stage } from '../dossier-steps.ts';
import type { Turn } from './turns.ts';

/** A number of files and their premium, euros. */
export interface Amount {
  n: number;
  premium: number;
}

/** Whose figures they are: one brokerage's, a network's, everybody's, or a company's. */
export type ReaderKind = 'broker' | 'lead' | 'all' | 'company';

/** A milestone of the files that were simulated in the period. */
export interface Milestone {
  name: 'sent' | 'accepted' | 'signed';
  n: number;
  /** Days since the milestone before, of half and of nine in ten of them; null if there are none. */
  median: number | null;
  nine_in_ten: number | null;
}

/** The figures that a dashboard's pictures show (docs/domain/dashboard.md). */
export interface DashboardFigures {
  reader: ReaderKind;
  waiting: readonly (Amount & { turn: Turn })[];
  stages: readonly (Amount & { stage: Stage })[];
  /** Premium signed in each month of the period, and in the same month of the year before. */
  months: readonly (Amount & { month: IsoDate; before: number })[];
  simulated: number;
  milestones: readonly Milestone[];
  expiring: { days: readonly (Amount & { day: IsoDate })[] };
}
