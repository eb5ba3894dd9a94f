import { companyPlaces } from '../company-waits.ts';
import { progressOf, type Stage } from '../dossier-steps.ts';
import { isHaltedAt } from '../halted.ts';
import type { Status } from '../statuses.ts';
import { folderOf, turnOfStep, type Turn } from '../step-turns.ts';
import { isWorksEndAsked, steps, type Step } from '../steps.ts';

/** Where a file is, as the kept figures count it. */
export interface Place {
  status: Status;
  step: Step;
  /** What stops or diverts it: the premium was refunded, or taken back by a dispute; its company is asked. */
  mark: 'refunded' | 'taken' | 'referred' | null;
}

/** Whom a file at that place waits for; null: nobody, or it is not worked on. */
export function turnOf({ status, step, mark }: Place): Turn | null {
  if (folderOf(step) !== status) return null;
  const premium = mark === 'refunded' ? 'refunded' : 'kept';
  const reversal = { takenBack: false, possible: false, receipts: [], taken: mark === 'taken' };
  if (isHaltedAt(step, { premium, reversal })) return null;
  const { status: askedIn, referral } = companyPlaces.referral;
  if (status === askedIn && referral === 'pending' && mark === 'referred') return 'insurer';
  return turnOfStep[step];
}

/** Whether a file at that place is counted by its stage: in progress, or signed with its works' end asked. */
const isStaged = (status: string, step: Step): boolean =>
  status === 'offres-en-cours' || (status === 'offres-signees' && isWorksEndAsked(step));

/** The stage in which a file is counted; null if in none. */
export const stageCounted = ({ status, step }: Pick<Place, 'status' | 'step'>): Stage | null =>
  isStaged(status, step) ? progressOf(step) : null;

/** The folder and the steps of a stage. */
export function placesOfStage(stage: Stage): { status: Status; steps: Step[] } {
  const status: Status = stage === 6 ? 'offres-signees' : 'offres-en-cours';
  return { status, steps: steps.filter((step) => stageCounted({ status, step }) === stage) };
}
