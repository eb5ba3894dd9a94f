import type { CompanyTask } from '#domain/company-waits.ts';
import type { Asked, Counted } from '#domain/dashboard/counted.ts';
import { areasOf, endOfBand, nowhere, type CostBand } from '#domain/dashboard/exposure.ts';
import { lastDayOf } from '#domain/dashboard/periods.ts';
import { placesOfStage } from '#domain/dashboard/turns.ts';
import { stepsWaiting, type Turn } from '#domain/step-turns.ts';
import type { Stage } from '#domain/dossier-steps.ts';
import { companyPlaces } from '#domain/company-waits.ts';
import { signedStatuses, type Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';
import { slugSql, slugsSql } from '../database/slugs.ts';
import type { Values } from '../database/values.ts';
import { companyPlaceSql } from '../portfolio/company-tasks.ts';
import { haltedSql } from '../portfolio/halted-sql.ts';
import type { Span } from './kept.ts';

/** The files that a figure counts, in SQL over requests `r` and their progress `p`. */
export interface Condition {
  where: string;
  /** The day for which a file is counted. */
  day: string;
  /** Its premium, cents. */
  cents: string;
  order: string;
  /** Whether `p` is read. */
  progress: boolean;
}

const parisDay = (instant: string): string => `(${instant} at time zone 'Europe/Paris')::date`;

const at = (status: Status, steps: readonly Step[]): string =>
  `r.status = ${slugSql(status)} and r.step in ${slugsSql(steps)}`;

/** The folders in which files wait, each with its condition. */
export function waitingBranches(turn: Turn): string[] {
  const { status: askedIn, referral } = companyPlaces.referral;
  const referred = `r.referral = '${referral}'`;
  return (['offres-en-cours', 'offres-signees'] as const).map((folder) => {
    const steps = at(folder, stepsWaiting(turn, folder));
    if (folder !== askedIn) return `${steps} and not ${haltedSql()}`;
    return turn === 'insurer'
      ? `r.status = ${slugSql(folder)} and (${referred} or ${steps}) and not ${haltedSql()}`
      : `${steps} and not ${referred} and not ${haltedSql()}`;
  });
}

/** Files whose step is worked on, by their last change. */
export const ofPresent = (where: string, order: string): Condition => ({
  where,
  day: parisDay('r.updated_at'),
  cents: 'r.total_cents',
  order,
  progress: false,
});

/** Offers in progress that run out within the days of the span. */
export const runningOut = ({ today, until }: Span, values: Values): Condition => ({
  where: `${at('offres-en-cours', ['offre-enregistree', 'offre-envoyee'])} and r.valid_until between ${values.add(today, 'date')} and ${values.add(until, 'date')}`,
  day: 'r.valid_until',
  cents: 'r.total_cents',
  order: 'r.valid_until, r.id',
  progress: false,
});

/** Files that were simulated in the months of the span, and have reached a milestone. */
function ofCohort(
  milestone: 'simulated' | 'sent' | 'accepted' | 'signed',
  span: Span,
  values: Values,
): Condition {
  const last = lastDayOf(span.months.at(-1) ?? span.to);
  const days = `p.simulated_on between ${values.add(span.from, 'date')} and ${values.add(last, 'date')}`;
  return {
    where: milestone === 'simulated' ? days : `${days} and p.${milestone}_on is not null`,
    day: `p.${milestone}_on`,
    cents: 'r.total_cents',
    order: 'p.simulated_on desc, p.request_id desc',
    progress: true,
  };
}

/** Files that were signed in the months of the span, or in one of them; none for a month outside. */
function signedIn(key: string, span: Span, values: Values): Condition {
  const end = lastDayOf(span.months.at(-1) ?? span.to);
  const [first, last] = key === '' ? [span.from, end] : [`${key}-01`, lastDayOf(`${key}-01`)];
  const between = (from: string, to: string) =>
    `p.signed_on between ${values.add(from, 'date')} and ${values.add(to, 'date')}`;
  return {
    where: `${between(first, last)} and ${between(span.from, end)}`,
    day: 'p.signed_on',
    cents: 'p.signed_cents',
    order: 'p.signed_on desc, p.request_id desc',
    progress: true,
  };
}

/** Files whose study was decided in the months of the span. */
const decidedIn = (span: Span, values: Values): Condition => ({
  where: `p.decided_on between ${values.add(span.from, 'date')} and ${values.add(lastDayOf(span.months.at(-1) ?? span.to), 'date')}`,
  day: 'p.decided_on',
  cents: 'r.total_cents',
  order: 'p.decided_on desc, p.request_id desc',
  progress: true,
});

/** Contracts in force, the greatest cost of the works first. */
const inForce = (where: string): Condition =>
  ofPresent(`r.status in ${slugsSql(signedStatuses)} and ${where}`, 'r.cost_cents desc, r.id desc');

/** A cost of the works in that band. */
function ofBand(from: CostBand): string {
  const end = endOfBand(from);
  return `r.cost_cents >= ${from * 100}${end === null ? '' : ` and r.cost_cents < ${end * 100}`}`;
}

/** A site in that department. */
const inDepartment = (department: string, values: Values): string =>
  `area_of(r.form) ${department === nowhere ? '<> all' : '= any'} (${values.add(areasOf(department), 'text[]')})`;

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
      return ofPresent(
        `(${waitingBranches(key as Turn)
          .map((branch) => `(${branch})`)
          .join(' or ')})`,
        'r.updated_at, r.id',
      );
    case 'stage': {
      const { status, steps } = placesOfStage(Number(key) as Stage);
      return ofPresent(at(status, steps), 'r.updated_at desc, r.id desc');
    }
    case 'premium':
      return signedIn(key, span, values);
    case 'broker': {
      const signed = signedIn('', span, values);
      return { ...signed, where: `${signed.where} and p.broker_id = ${values.add(Number(key), 'integer')}` };
    }
    case 'decided':
      return decidedIn(span, values);
    case 'expiring':
      return runningOut(span, values);
    case 'asked':
      return ofPresent(companyPlaceSql(key as CompanyTask), 'r.updated_at, r.id');
    case 'band':
      return inForce(ofBand(Number(key) as CostBand));
    case 'area':
      return inForce(inDepartment(key, values));
    default:
      return ofCohort(figure, span, values);
  }
}
