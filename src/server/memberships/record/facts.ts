import { documentFacts } from '#domain/broker-piece-documents.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import { isIntermediary } from '#domain/registration.ts';
import { activitySchema, informationsSchema } from '#domain/validation/registration.ts';
import type { MembershipSituation } from '#machines/membership/law.ts';
import { piecesOf, type MembershipContents } from './documents.ts';
import type { MembershipRow } from './row.ts';

export const situationOf = (row: Pick<MembershipRow, 'status' | 'broker_status'>): MembershipSituation => ({
  status: row.status,
  broker: row.broker_status,
});

/**
 * Whether steps 2 and 3 are answered and step 1 is confirmed by mail. A member from before registrations were
 * stored has answered.
 */
const stepsFilled = ({ answers, step, activated_at: activated }: MembershipRow): boolean =>
  step === 5 ||
  (activated !== null &&
    informationsSchema.isValidSync(answers, { stripUnknown: true }) &&
    activitySchema.isValidSync(answers, { stripUnknown: true }));

/** The facts that the law of memberships reads, on that day in Paris. */
export const factsOf = (
  row: MembershipRow,
  contents: MembershipContents,
  today: IsoDate,
): MembershipFacts => ({
  intermediary: isIntermediary(row.orias_entry),
  stepsFilled: stepsFilled(row),
  agreement: row.agreement,
  askedOfMember: row.asked_at === 'valid',
  ...documentFacts(piecesOf(row, contents), contents.corrections, today, row.papers_until),
});
