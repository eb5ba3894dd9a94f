import type { MembershipEventName } from '#domain/membership-events.ts';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import type { MembershipPosition, MembershipChannel } from '#domain/membership.ts';
import type { Actor } from '#domain/parties.ts';
import { apply, newMembership, type MembershipSituation } from '#machines/membership/law.ts';
import { actors } from './law/under-test.ts';
import { goodFacts } from './membership-under-test.ts';

export const { broker, admin, company, system } = actors;

export type Move = readonly [
  event: MembershipEventName,
  by: Actor,
  channel: MembershipChannel,
  facts?: Partial<MembershipFacts>,
];

export const ask = (at: MembershipSituation, [event, by, channel, changed]: Move) =>
  apply(at, { ...goodFacts, ...changed }, { type: event, by, channel });

/** Applies the actions in order, each with its changed facts; throws at the first that the law refuses. */
export function journey(moves: readonly Move[], start: MembershipSituation = newMembership) {
  let end = start;
  const facts = { ...goodFacts };
  const trail: string[] = [];
  const effects: string[][] = [];
  for (const [event, by, channel, changed] of moves) {
    Object.assign(facts, changed);
    const outcome = apply(end, facts, { type: event, by, channel });
    if (!outcome.ok) throw new Error(`${event} at ${end.status}, ${end.broker}: ${outcome.because}`);
    end = outcome.position;
    trail.push(`${outcome.position.status} ${outcome.position.broker}`);
    effects.push(outcome.effects);
  }
  return { end, trail, effects };
}

export const at = (
  status: MembershipPosition['status'],
  access: MembershipPosition['broker'] = 'pending',
): MembershipPosition => ({ status, broker: access });

/** Actions written by hand from docs/domain/membership.md. */
export const toThePiecesSent: Move[] = [
  ['REGISTRATION.START', broker, 'registration'],
  ['DOCUMENTS.SUBMIT', broker, 'registration'],
];
const toTheSignature: Move[] = [
  ...toThePiecesSent,
  ['AGREEMENT.SIGNED', broker, 'webhook', { agreement: 'signed' }],
];
export const toTheMembership: Move[] = [...toTheSignature, ['MEMBERSHIP.VALIDATE', admin, 'call']];
