import { daysBetween, type IsoDate, plusDays, plusMonths } from './calendar.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { termDays, termNames, type TermName } from './claim-terms.ts';
import type { ClaimCover, ClaimState } from './claim.ts';

/** The days of a claim, in Europe/Paris, from its row (docs/domain/claims.md, "Clocks"). */
export interface ClaimDays {
  state: ClaimState;
  cover: ClaimCover;
  appearedOn: IsoDate;
  /** Day on which the declaration was received, or its completion. */
  receivedOn: IsoDate;
  constitutedOn: IsoDate | null;
  /** Day on which the current expert was appointed; null if there is none. */
  expertOn: IsoDate | null;
  recusals: number;
  decision: 'granted' | 'refused' | null;
  /** Day of the first decision. */
  decidedOn: IsoDate | null;
  /** Day of the first refusal, even if it was overturned. */
  refusedOn: IsoDate | null;
  /** Day of the first offer. */
  offeredOn: IsoDate | null;
  extension: 'none' | 'asked' | 'agreed';
  /** Days of extension, asked for or agreed; 0 if none. */
  extensionDays: number;
  acceptedOn: IsoDate | null;
  paidOn: IsoDate | null;
  closedOn: IsoDate | null;
}

/**
 * State of a term: `waiting`: not started; `open`: running; `done`: met; `late`: met after its due day;
 * `missed`: not met, due day passed; `idle`: does not apply to this claim.
 */
export type TermState = 'waiting' | 'open' | 'done' | 'late' | 'missed' | 'idle';

/** A term of a claim on a day. */
export interface DatedTerm {
  name: TermName;
  state: TermState;
  /** Due day; null if the term does not run. */
  due: IsoDate | null;
  doneOn: IsoDate | null;
}

export interface Term extends DatedTerm {
  /** Days until the due day (negative: since it) while the term is open or missed; otherwise null. */
  daysLeft: number | null;
}

/** For how many days after the appointment an expert may be recused. */
const recusalDays = 8;
/**
 * Days that recusals add to the following terms: ten after the first; thirty after the second, when a judge
 * appoints the expert.
 */
const recusalDelay = (recusals: number): number => (recusals === 0 ? 0 : recusals === 1 ? 10 : 30);
const prescriptionMonths = 24;

/** The legal terms apply to the compulsory cover (A) only; other covers follow the contract. */
const isBound = ({ cover }: Pick<ClaimDays, 'cover'>): boolean => cover === 'A';

const settled: ReadonlySet<ClaimState> = new Set<ClaimState>(['paid', 'closed']);

/** Due day of a term; null if it does not run. */
function dueOf(days: ClaimDays, name: TermName): IsoDate | null {
  if (days.state === 'incomplete' && name !== 'payment') return null;
  if (name === 'payment') return days.acceptedOn && plusDays(days.acceptedOn, termDays.payment);
  const forRecusals = name === 'position' || name === 'offer' ? recusalDelay(days.recusals) : 0;
  const forExtension = name === 'offer' && days.extension === 'agreed' ? days.extensionDays : 0;
  return plusDays(days.receivedOn, termDays[name] + forRecusals + forExtension);
}

/** Day on which a term was met; null if it was not. An offer is a position too. */
function doneOf(days: ClaimDays, name: TermName): IsoDate | null {
  if (name === 'constitution') return days.constitutedOn;
  if (name === 'without-expert') return days.decidedOn ?? days.offeredOn;
  if (name === 'position') return days.decidedOn ?? days.offeredOn;
  return name === 'offer' ? days.offeredOn : days.paidOn;
}

/** Whether that term does not apply to the claim. */
function isIdle(days: ClaimDays, name: TermName): boolean {
  if (name === 'without-expert') return days.expertOn !== null || days.recusals > 0;
  if (name === 'offer') return days.refusedOn !== null;
  if (name === 'payment') return days.state === 'refused';
  return false;
}

/** State of a term with its due day and the day on which it was met. */
function stateOf(
  days: ClaimDays,
  { name, due, doneOn }: Pick<Term, 'name' | 'due' | 'doneOn'>,
  today: IsoDate,
): TermState {
  const doesNotApply = isIdle(days, name);
  // A refusal ends this term, even if an offer follows.
  if (name === 'offer' && doesNotApply) return 'idle';
  if (doneOn !== null && due !== null) {
    if (name !== 'without-expert') return doneOn > due ? 'late' : 'done';
    // This term is never met late: after the fifteen days an expert is needed.
    if (doneOn <= due && days.expertOn === null) return 'done';
  }
  if (doesNotApply || settled.has(days.state)) return 'idle';
  if (due === null) return 'waiting';
  return today > due ? 'missed' : 'open';
}

function datedTerm(days: ClaimDays, name: TermName, today: IsoDate): DatedTerm {
  const due = dueOf(days, name);
  const doneOn = doneOf(days, name);
  return { name, due, doneOn, state: stateOf(days, { name, due, doneOn }, today) };
}

/**
 * All terms of a claim under the compulsory cover, in the order of the law; none for other covers. Without the
 * days that are left: lists compute the terms of thousands of claims.
 */
export const datedTermsOf = (days: ClaimDays, today: IsoDate): DatedTerm[] =>
  isBound(days) ? termNames.map((name) => datedTerm(days, name, today)) : [];

/** The same with the days that are left. */
export const termsOf = (days: ClaimDays, today: IsoDate): Term[] =>
  datedTermsOf(days, today).map((term) => {
    const { due, state } = term;
    const runs = due !== null && (state === 'open' || state === 'missed');
    return { ...term, daysLeft: runs ? daysBetween(today, due) : null };
  });

/**
 * Day on which the claim is time-barred: two years after the damage was known, or after the expert was
 * appointed if later (art. L114-1 and L114-2 C. assur.).
 */
export const prescriptionOf = ({
  appearedOn,
  expertOn,
}: Pick<ClaimDays, 'appearedOn' | 'expertOn'>): IsoDate =>
  plusMonths(expertOn !== null && expertOn > appearedOn ? expertOn : appearedOn, prescriptionMonths);

/**
 * The terms with a sanction for the insurer that misses them. After the fifteen days without an expert it
 * must appoint one; after the ten days the claim is constituted.
 */
export const binding: ReadonlySet<TermName> = new Set<TermName>(['position', 'offer', 'payment']);

/** The binding terms that were missed. */
export const missedTerms = (days: ClaimDays, today: IsoDate): TermName[] =>
  datedTermsOf(days, today)
    .filter(({ name, state }) => state === 'missed' && binding.has(name))
    .map(({ name }) => name);

export interface Consequences {
  /**
   * Cover can no longer be refused; after notifying the insurer, the insured may commit the expenses (art.
   * L242-1, fifth paragraph).
   */
  coverAcquired: boolean;
  /** The indemnity bears interest at double the legal rate (same paragraph). */
  interestDoubled: boolean;
}

/** Consequences of the missed terms, whether they were met later or not. */
export function consequencesOf(days: ClaimDays, today: IsoDate): Consequences {
  const passed = datedTermsOf(days, today)
    .filter(({ name, state }) => binding.has(name) && (state === 'late' || state === 'missed'))
    .map(({ name }) => name);
  return { coverAcquired: passed.includes('position'), interestDoubled: passed.length > 0 };
}

/** Facts of the law of claims. `notified`: the missed terms that were already notified. */
export function claimFactsOf(
  days: ClaimDays,
  {
    claimsOpen,
    covered,
    notified,
  }: Pick<ClaimFacts, 'claimsOpen' | 'covered'> & { notified: readonly TermName[] },
  today: IsoDate,
): ClaimFacts {
  const over = (name: TermName) => {
    const due = dueOf(days, name);
    return due !== null && today > due;
  };
  const bound = isBound(days);
  return {
    today,
    claimsOpen,
    covered,
    tenDaysOver: over('constitution'),
    fifteenDaysOver: bound && over('without-expert'),
    coverDeemedAcquired: consequencesOf(days, today).coverAcquired,
    offerOver: bound && over('offer'),
    expertAppointed: days.expertOn !== null,
    expertOn: days.expertOn,
    acceptedOn: days.acceptedOn,
    recusals: days.recusals,
    recusalOpen: days.expertOn !== null && today <= plusDays(days.expertOn, recusalDays),
    extension: days.extension,
    offerOpen: days.offeredOn !== null,
    coverRefused: days.decision === 'refused',
    prescribed: today > prescriptionOf(days),
    missedUnreported: missedTerms(days, today).some((name) => !notified.includes(name)),
  };
}
