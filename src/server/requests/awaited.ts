import type { Awaited } from '#contract/request-resources.ts';
import { awaitedOfBroker } from '#domain/broker-waits.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { awaitedOfCompany, companyTasks } from '#domain/company-waits.ts';
import { currentTab, type DossierTab } from '#domain/dossier-steps.ts';
import { isHaltedAt, type PremiumFacts } from '#domain/halted.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { partyOf } from '#domain/parties.ts';
import type { Role } from '#domain/roles.ts';
import { isWorkedOn } from '#domain/statuses.ts';
import { asking } from './asking.ts';
import type { Reader } from './kind.ts';
import { positionOf } from './law.ts';
import { requestRooms } from './rooms.ts';
import type { RequestRow } from './row.ts';

/** The tab on which a missing attestation of a contractor is added. */
export const contractorsTab = 'entreprises-du-chantier';

interface AwaitedFacts {
  today: IsoDate;
  lacking: number | null;
  facts: PremiumFacts & Pick<LifecycleFacts, 'transaction'>;
}

/**
 * The tab for what the step waits for: where a piece of the site is missing, the tab that takes it; else the
 * tab of the step.
 */
function tabOf(row: RequestRow, role: Role, { today, lacking }: AwaitedFacts): DossierTab {
  const { step } = positionOf(row);
  const current = currentTab(role, step);
  if (!asking.site.steps.some((one) => one === step)) return current;
  return requestRooms().tabOfLackingPiece(row, today) ?? (lacking ? contractorsTab : current);
}

/** The decision of its company that the request waits for. */
function companyAwaiting(row: RequestRow, role: Role): Awaited[] {
  const { status, step } = positionOf(row);
  const task = awaitedOfCompany({ status, step, referral: row.referral });
  return task === null ? [] : [{ said: companyTasks[task], tab: currentTab(role, step) }];
}

/** The action of a broker or a company that the step waits for; none if the request is closed or halted. */
function stepAwaiting(row: RequestRow, role: Reader['by']['role'], told: AwaitedFacts): Awaited[] {
  const { status, step } = positionOf(row);
  if (role === 'client' || role === 'system') return [];
  if (partyOf[role] === 'C') return companyAwaiting(row, role);
  if (partyOf[role] !== 'B' || !isWorkedOn(status) || isHaltedAt(step, told.facts)) return [];
  const said = awaitedOfBroker(step, { lacking: told.lacking, transaction: told.facts.transaction });
  return said === null ? [] : [{ said, tab: tabOf(row, role, told) }];
}

/**
 * All that a file waits for from its reader: claims first, which have legal time limits, then verdicts, then
 * its step.
 */
export const awaitedFrom = (row: RequestRow, role: Reader['by']['role'], told: AwaitedFacts): Awaited[] => [
  ...requestRooms().awaited(row, role, told.today),
  ...stepAwaiting(row, role, told),
];
