import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Position } from '#domain/lifecycle.ts';
import { apply, newRequest, type LifecycleEvents, type Situation } from '#machines/request-lifecycle/law.ts';
import type { Career, Milestone, WorksEnding } from './request-careers.ts';
import type { Random } from './request-random.ts';

export interface Lived {
  milestone: Milestone;
  at: Date;
  from: Position | null;
  to: Position;
  /** Keys of the transitions that the life took. */
  transitions: readonly string[];
}

export interface Life {
  events: readonly Lived[];
  end: Position;
  /** Facts that became true during the life: stored with the request. */
  facts: Partial<LifecycleFacts>;
  /** How its works ended, where they have. */
  worksEnd?: WorksEnding | undefined;
}

const day = 86_400_000;

/**
 * Facts used while a life is computed: everything that other modules supply is present; the law still
 * decides.
 */
const generous: LifecycleFacts = {
  ...blankFacts,
  formComplete: true,
  eligible: true,
  priceKind: 'firm',
  priceFresh: true,
  editKeepsPrice: true,
  offerValid: true,
  mandatoryPieces: true,
  mandatoryTrades: true,
  piecesAccepted: true,
  askedIsSupplied: true,
  aboveLimit: false,
  withoutEmail: null,
  attestationsValidAtOpening: true,
  lettersDue: { information: true, worksEnd: true, reminder: true },
  services: { signature: true, payment: true, documents: true },
};

const passing: Partial<Record<NonNullable<Career['kind']>, Partial<LifecycleFacts>>> = {
  ineligible: { eligible: false },
  referral: { priceKind: 'indicative', referral: 'needed' },
  'above the limit': { aboveLimit: true },
};

const declared = { ...blankFacts.worksEnd, receptionRecord: true, finalCost: true, differenceSettled: true };
/**
 * Facts of the end of the works, by how they ended; the difference stands for the one that the life's own
 * price gives.
 */
const ended: Record<WorksEnding, LifecycleFacts['worksEnd']> = {
  'as foreseen': { ...declared, difference: 0, contractDataChanged: false },
  dearer: { ...declared, difference: 1, contractDataChanged: true },
  aggravated: { ...declared, difference: 1, contractDataChanged: true, aggravated: true },
};

/** Moves an instant to office hours in France, roughly. */
const atWork = (instant: number, random: Random): Date => {
  const date = new Date(instant);
  date.setUTCHours(random.between(7, 16), random.between(0, 59), random.between(0, 59), 0);
  return date;
};

/** The dates of a career's milestones, counted back from today. */
function datesOf({ path, idle }: Career, now: Date, random: Random): Date[] {
  const dates: number[] = [];
  let instant = now.getTime() - random.between(...idle) * day;
  for (const { after } of path.toReversed()) {
    dates.unshift(instant);
    instant -= random.between(...after) * day;
  }
  return dates.map(
    (date, index) =>
      new Date(
        Math.min(
          atWork(date, random).getTime() + index * 1_000,
          now.getTime() - (path.length - index) * 60_000,
        ),
      ),
  );
}

/**
 * Sends the events of a career to the law; throws where the law refuses one, so that no seed contradicts it.
 */
export function live(career: Career, now: Date, random: Random): Life {
  const dates = datesOf(career, now, random).toSorted((a, b) => a.getTime() - b.getTime());
  const events: Lived[] = [];
  let situation: Situation = newRequest;
  const facts: Partial<LifecycleFacts> = {};
  for (const [index, milestone] of career.path.entries()) {
    Object.assign(facts, milestone.facts);
    const known = {
      ...generous,
      ...(career.kind ? passing[career.kind] : {}),
      ...(career.worksEnd && { worksEnd: ended[career.worksEnd] }),
      ...facts,
      ...(milestone.event === 'REFERRAL.REQUEST' ? { referral: 'needed' as const } : {}),
    };
    const event = {
      type: milestone.event,
      by: { role: milestone.role, userId: null },
      channel: milestone.channel,
    } as LifecycleEvents;
    const outcome = apply(situation, known, event);
    if (!outcome.ok)
      throw new Error(`The career "${career.name}" breaks the law at ${milestone.event}: ${outcome.because}`);
    events.push({
      milestone,
      at: dates[index] ?? now,
      from: index === 0 ? null : (situation as Position),
      to: outcome.position,
      transitions: outcome.transitions,
    });
    situation = outcome.position;
  }
  const end = events.at(-1)?.to;
  if (!end) throw new Error(`The career "${career.name}" is empty`);
  return { events, end, facts, ...(career.worksEnd && { worksEnd: career.worksEnd }) };
}
