import type { BrokerPieceKey } from '../broker-pieces.ts';
import type { IsoDate } from '../calendar.ts';
import type { CompanyTask } from '../company-waits.ts';
import type { Stage } from '../dossier-steps.ts';
import type { StateClaims } from './claims.ts';
import type { CostBand } from './exposure.ts';
import type { Turn } from '../step-turns.ts';

/** A number of files and their premium, euros. */
export interface Amount {
  n: number;
  premium: number;
}

/** Contracts in force: their number, their premium, and the cost of their works, euros. */
export interface Exposure extends Amount {
  cost: number;
}

/** Whose figures they are: one brokerage's, a network's, everybody's, or a company's. */
export type ReaderKind = 'broker' | 'lead' | 'all' | 'company';

/** What an agency or a partner signed. */
export interface UnitAmount extends Amount {
  id: number;
  name: string;
}

/** A paper of a brokerage without which it may not sell (docs/domain/membership.md, rule 5), and its last day. */
export interface EndingPaper {
  membership_id: number;
  cabinet: string;
  /** Whether it is the reader's own brokerage. */
  is_own: boolean;
  piece: BrokerPieceKey;
  day: IsoDate;
}

/** How many files, and within how many days half and nine in ten of them were done; null if there are none. */
export interface Durations {
  n: number;
  median: number | null;
  nine_in_ten: number | null;
}

/** A milestone of the files that were simulated in the period; its days are those since the milestone before. */
export interface Milestone extends Durations {
  name: 'sent' | 'accepted' | 'signed';
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
  /** Premium signed in the period by each agency of a network, or each partner; empty for other readers. */
  units: readonly UnitAmount[];
  /** The ten brokerages that signed most in the period; empty but for administrators. */
  brokers: readonly UnitAmount[];
  /** Papers of brokerages that are to be renewed within thirty days; empty for a company. */
  papers: readonly EndingPaper[];
  /** Studies decided in the period, and the days since their submission; null but for administrators. */
  decisions: Durations | null;
  /** What waits for the company's underwriters; empty for other readers, as are the next two. */
  asked: readonly (Amount & { task: CompanyTask })[];
  /** Contracts in force by the cost of their works: every band. */
  bands: readonly (Exposure & { from: CostBand })[];
  /** The same by the department of the site, the greatest cost first. */
  areas: readonly (Exposure & { department: string })[];
  /** Open claims by state and by clock; empty for those who do not read them. */
  claims: readonly StateClaims[];
}
