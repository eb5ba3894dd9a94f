import { membershipCalls } from '#contract/memberships.ts';
import type { BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { MembershipEventName } from '#domain/membership-events.ts';
import { blankMembershipFacts, type MembershipFacts } from '#domain/membership-facts.ts';
import type { MembershipPosition, MembershipChannel } from '#domain/membership.ts';
import type { Actor } from '#domain/parties.ts';
import { apply, hash, newMembership, type MembershipSituation } from '#machines/membership/law.ts';

/** The author of an event of the demonstration. */
export type By = 'broker' | 'admin' | 'system';

interface Step {
  event: MembershipEventName;
  by: By;
  channel: MembershipChannel;
  comment?: string;
  /** Days ago; absent: the day after the step before. */
  daysAgo?: number;
}

const step = (
  event: MembershipEventName,
  by: By,
  channel: MembershipChannel,
  more: Pick<Step, 'comment' | 'daysAgo'> = {},
): Step => ({ event, by, channel, ...more });

const start = step('REGISTRATION.START', 'broker', 'registration');
const submit = step('DOCUMENTS.SUBMIT', 'broker', 'registration');
const sign = step('AGREEMENT.SIGNED', 'broker', 'webhook');
const validate = step('MEMBERSHIP.VALIDATE', 'admin', 'call');

/** The events of a membership of the demonstration, and how far its registration is. */
export interface Career {
  steps: readonly Step[];
  registration: 1 | 2 | 3 | 4 | 5;
  /** State of its documents; `none` before step 4. */
  documents: 'none' | 'received' | 'some' | 'accepted' | 'refused';
  /** For a member of a year ago: how far the yearly renewal of its attestation is. */
  renewal?: keyof typeof renewals;
  /** It declares its former seat: both registers have another. */
  moved?: true;
}

/** Days until an attestation ends, and days since its next one was sent, where it was. */
export const renewals = {
  near: { endsIn: 21, sentAgo: null },
  early: { endsIn: 21, sentAgo: 2 },
  over: { endsIn: -10, sentAgo: null },
  late: { endsIn: -10, sentAgo: 4.5 },
} as const;

const waiting: Career = { steps: [start], registration: 1, documents: 'none' };
const ineligible: Career = {
  steps: [start, step('ELIGIBILITY.FAIL', 'system', 'registration')],
  registration: 2,
  documents: 'none',
};
const pending: Career = { steps: [start, submit], registration: 5, documents: 'received' };
const signed: Career = { steps: [start, submit, sign], registration: 5, documents: 'some' };
const valid: Career = { steps: [start, submit, sign, validate], registration: 5, documents: 'accepted' };
const expired = step('MEMBERSHIP.EXPIRE', 'system', 'timer', { daysAgo: 9 });
const near: Career = { ...valid, renewal: 'near' };
const renewingEarly: Career = { ...valid, renewal: 'early' };
const over: Career = { ...valid, steps: [...valid.steps, expired], renewal: 'over' };
const late: Career = {
  ...valid,
  steps: [...over.steps, step('DOCUMENTS.SUBMIT', 'broker', 'call', { daysAgo: 4 })],
  renewal: 'late',
};
const asked: Career = {
  steps: [
    start,
    submit,
    sign,
    step('INFO.REQUEST', 'admin', 'call', {
      comment: 'Votre attestation de responsabilité civile est illisible.',
    }),
  ],
  registration: 5,
  documents: 'refused',
};
const rejected: Career = {
  steps: [
    start,
    submit,
    step('MEMBERSHIP.REJECT', 'admin', 'call', {
      comment: 'Votre activité n’entre pas dans notre programme.',
    }),
  ],
  registration: 5,
  documents: 'received',
};
const waived: Career = {
  steps: [
    start,
    submit,
    step('AGREEMENT.WAIVE', 'admin', 'call', { comment: 'Convention signée sur papier' }),
  ],
  registration: 5,
  documents: 'accepted',
};

/** The careers of the demo accounts, by the id of their broker. */
export const accountCareers: Readonly<Record<number, Career>> = {
  1: valid,
  2: valid,
  3: valid,
  4: valid,
  5: valid,
  6: valid,
  7: { ...signed, documents: 'received' },
  8: { steps: [start], registration: 3, documents: 'none' },
  9: { ...valid, steps: [...valid.steps, step('MEMBERSHIP.SUSPEND', 'admin', 'call')] },
  10: pending,
  11: late,
};

/** Other careers, some forty over every status. */
export const otherCareers: readonly Career[] = [
  ...Array.from({ length: 4 }, () => waiting),
  ...[2, 3, 4].map((registration): Career => ({ ...waiting, registration: registration as 2 | 3 | 4 })),
  ...Array.from({ length: 4 }, () => ineligible),
  ...Array.from({ length: 7 }, () => pending),
  ...Array.from({ length: 4 }, () => asked),
  { ...signed, moved: true },
  ...Array.from({ length: 4 }, () => signed),
  waived,
  ...Array.from({ length: 6 }, () => valid),
  near,
  renewingEarly,
  over,
  late,
  ...Array.from({ length: 4 }, () => rejected),
];

/** The facts at a step: all that any step may require, except the fact that the step changes. */
const factsAt = ({ event }: Step, isSigned: boolean): MembershipFacts => ({
  ...blankMembershipFacts,
  intermediary: event !== 'ELIGIBILITY.FAIL',
  stepsFilled: true,
  mandatoryPieces: true,
  piecesAccepted: true,
  papersInForce: true,
  acceptedPapersInForce: event !== 'MEMBERSHIP.EXPIRE',
  agreement: isSigned ? 'signed' : 'open',
});

const ofMainAdmins: readonly string[] = membershipCalls.membershipEvent.ofMainAdmins.values;

/**
 * Who makes an administrator's event happen in the demonstration:
 * a main administrator where the contract asks for one.
 */
export const administratorOf = (event: MembershipEventName): { userId: number; who: string } =>
  ofMainAdmins.includes(event) ? { userId: 2, who: 'Nadia Benali' } : { userId: 3, who: 'Julien Prévost' };

const actorOf = ({ event, by }: Step): Actor => ({
  role: by,
  userId: by === 'admin' ? administratorOf(event).userId : null,
});

export interface Walked extends Step {
  from: MembershipSituation;
  to: MembershipPosition;
  transitions: readonly string[];
  chartHash: string;
}

/** Sends the events to the law; throws where it refuses one, because the demonstration must be possible. */
export function walked({ steps }: Career): Walked[] {
  let at: MembershipSituation = newMembership;
  let isSigned = false;
  return steps.map((one) => {
    isSigned ||= one.event === 'AGREEMENT.SIGNED';
    const outcome = apply(at, factsAt(one, isSigned), {
      type: one.event,
      channel: one.channel,
      by: actorOf(one),
    });
    if (!outcome.ok) throw new Error(`The law refuses ${one.event} in the demonstration: ${outcome.because}`);
    const from = at;
    at = outcome.position;
    return { ...one, from, to: outcome.position, transitions: outcome.transitions, chartHash: hash };
  });
}

/** State of the document of a piece; the index is its position in the table. */
export function documentState(
  { documents }: Career,
  piece: BrokerPieceKey,
  index: number,
): 'received' | 'accepted' | 'refused' {
  if (documents === 'accepted') return 'accepted';
  if (documents === 'refused') return piece === 'RC' ? 'refused' : 'accepted';
  return documents === 'some' && index % 2 === 0 ? 'accepted' : 'received';
}
