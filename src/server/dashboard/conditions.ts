import type { Asked, Counted } from '#domain/dashboard/counted.ts';
import { areasOf, endOfBand, nowhere, type CostBand } from '#domain/dashboard/exposure.ts';
import { lastDayOf } from '#domain/dashboard/periods.ts';
import { placesOfStage } from '#domain/dashboard/turns.ts';
import { stepsWaiting, type Turn } from '#domain/step-turns.ts';
import type { Stage } from '#domain/dossier-steps.ts';
import { companyPlaces, type CompanyTask } from '#domain/company-waits.ts';
import { signedStatuses, type Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';
import { parisDay } from '../database/paris-day.ts';
import { slugSql, slugsSql } from '../database/slugs.ts';
import type { Values } from '../database/values.ts';
import { companyPlaceSql } from '../portfolio/company-tasks.ts';
import { haltedSql } from '../portfolio/halted-sql.ts';
import type { Span } from './kept.ts';

/** The files that a figure counts, in SQL over requests `r`, or over their progress `p`. */
export interface Condition {
  of: 'requests' | 'progress';
  /** Each is read in the order of an index, and no further than the page. */
  branches: readonly string[];
  /** SQL of an array: the branch is read for each of its values, `each.value`. */
  each?: string;
  /** The order of the files: that column, then their number. */
  by: string;
  order: 'asc' | 'desc';
  /** The day for which a file is counted. */
  day: string;
  /** Its premium, cents. */
  cents: string;
}

const at = (status: Status, steps: readonly Step[]): string =>
  `r.status = ${slugSql(status)} and r.step in ${slugsSql(steps)}`;

/** The folders in which files wait, each with its condition; `among`: only at these steps. */
export function waitingBranches(turn: Turn, among?: readonly Step[]): string[] {
  const { status: askedIn, referral } = companyPlaces.referral;
  const referred = `r.referral = '${referral}'`;
  return (['offres-en-cours', 'offres-signees'] as const).flatMap((folder) => {
    const waiting = stepsWaiting(turn, folder).filter((step) => !among || among.includes(step));
    if (waiting.length === 0) return [];
    const steps = at(folder, waiting);
    if (folder !== askedIn) return `${steps} and not ${haltedSql()}`;
    return turn === 'insurer'
      ? `r.status = ${slugSql(folder)} and (${referred} or ${steps}) and not ${haltedSql()}`
      : `${steps} and not ${referred} and not ${haltedSql()}`;
  });
}

/** Files by their last change, the oldest first. */
export const oldestOf = (branches: readonly string[]): Condition => ({
  of: 'requests',
  branches,
  by: 'r.updated_at',
  order: 'asc',
  day: parisDay('r.updated_at'),
  cents: 'r.total_cents',
});

/** Offers in progress that run out within the days of the span. */
export const runningOut = ({ today, until }: Span, values: Values): Condition => ({
  ...oldestOf([
    `${at('offres-en-cours', ['offre-enregistree', 'offre-envoyee'])} and r.valid_until between ${values.add(today, 'date')} and ${values.add(until, 'date')}`,
  ]),
  by: 'r.valid_until',
  day: 'r.valid_until',
});

/** Files by a day of their progress, the latest first. */
const ofProgress = (where: string, by: string): Condition => ({
  of: 'progress',
  branches: [where],
  by,
  order: 'desc',
  day: by,
  cents: 'r.total_cents',
});

/** The first and the last day of the months of a span, as SQL. */
const monthsOf = ({ from, to, months }: Span, values: Values): string =>
  `between ${values.add(from, 'date')} and ${values.add(lastDayOf(months.at(-1) ?? to), 'date')}`;

/** Files that were simulated in the months of the span, and have reached a milestone. */
function ofCohort(
  milestone: 'simulated' | 'sent' | 'accepted' | 'signed',
  span: Span,
  values: Values,
): Condition {
  const days = `p.simulated_on ${monthsOf(span, values)}`;
  return {
    ...ofProgress(
      milestone === 'simulated' ? days : `${days} and p.${milestone}_on is not null`,
      'p.simulated_on',
    ),
    day: `p.${milestone}_on`,
  };
}

/** Files that were signed in the months of the span; in one of them, none for a month outside. */
function signedIn(month: string, span: Span, values: Values): Condition {
  const own = `p.signed_on ${monthsOf(span, values)}`;
  const first = `${month}-01`;
  const where =
    month === ''
      ? own
      : `${own} and p.signed_on between ${values.add(first, 'date')} and ${values.add(lastDayOf(first), 'date')}`;
  return { ...ofProgress(where, 'p.signed_on'), cents: 'p.signed_cents' };
}

/** Files that a brokerage signed in the months of the span. */
function signedBy(broker: number, span: Span, values: Values): Condition {
  const signed = signedIn('', span, values);
  const own = `p.broker_id = ${values.add(broker, 'integer')}`;
  return { ...signed, branches: signed.branches.map((where) => `${own} and ${where}`) };
}

/** Contracts in force, the greatest cost of the works first. */
const inForce = (where: string): Condition => ({
  ...oldestOf([`r.status in ${slugsSql(signedStatuses)} and ${where}`]),
  by: 'r.cost_cents',
  order: 'desc',
});

/** A cost of the works in that band. */
function ofBand(from: CostBand): string {
  const end = endOfBand(from);
  return `r.cost_cents >= ${from * 100}${end === null ? '' : ` and r.cost_cents < ${end * 100}`}`;
}

/** Contracts in force on the sites of a department: those of each beginning of its postal codes. */
function inDepartment(department: string, values: Values): Condition {
  const areas = values.add(areasOf(department), 'text[]');
  return department === nowhere
    ? inForce(`area_of(r.form) <> all (${areas})`)
    : { ...inForce('area_of(r.form) = each.value'), each: areas };
}

/** A figure that counts files. */
export interface AskedFiles extends Asked {
  figure: Exclude<Counted, 'claims' | 'clock'>;
}

/**
 * What a figure counts, by a key of its own (`hasKey`). The SQL differs by figure, and by the key of a present
 * one: names of statements contain them.
 */
export function conditionOf({ figure, key }: AskedFiles, span: Span, values: Values): Condition {
  switch (figure) {
    case 'waiting':
      return oldestOf(waitingBranches(key as Turn));
    case 'stage': {
      const { status, steps } = placesOfStage(Number(key) as Stage);
      return { ...oldestOf([at(status, steps)]), order: 'desc' };
    }
    case 'premium':
      return signedIn(key, span, values);
    case 'broker':
      return signedBy(Number(key), span, values);
    case 'decided':
      return ofProgress(`p.decided_on ${monthsOf(span, values)}`, 'p.decided_on');
    case 'expiring':
      return runningOut(span, values);
    case 'asked':
      return oldestOf([companyPlaceSql(key as CompanyTask)]);
    case 'band':
      return inForce(ofBand(Number(key) as CostBand));
    case 'area':
      return inDepartment(key, values);
    default:
      return ofCohort(figure, span, values);
  }
}
