import { apply, dataSchemaOf, hash, newMembership } from '#machines/membership/law.ts';
import { conflict } from '../calls/refused.ts';
import type { LawStore } from '../law/store.ts';
import { executorOf } from '../law/transition.ts';
import { membershipEffects } from './effects.ts';
import { situationOf } from './record/facts.ts';
import type { MembershipKind } from './record/kind.ts';
import { staleMembership } from './refusals.ts';
import { columnsOf } from './event-columns.ts';
import { changeMembership, insertMembership } from './record/write.ts';

const situationIn = (row: MembershipKind['row'] | null) => (row ? situationOf(row) : newMembership);

/** The store of memberships for the executor of laws. */
const membershipStore: LawStore<MembershipKind> = {
  counted: { law: 'membership', situationOf: situationIn },
  hash,
  apply: (row, facts, event) => apply(situationIn(row), facts, event),
  resolveEvent: (_row, _facts, { by, ...event }) => ({ event, by }),
  dataSchemaOf: (row, { type, channel }, facts) =>
    dataSchemaOf(type, { ...situationIn(row), channel }, facts),
  effects: membershipEffects,
  columnsOf,
  insert: insertMembership,
  compareAndSet: changeMembership,
  refused: (_row, { code, because }, { lacking = [] }) =>
    conflict(
      'not_permitted',
      code === 'mandatoryPieces' && lacking.length > 0
        ? `Il manque des documents obligatoires\u00a0: ${lacking.join(', ')}.`
        : because,
    ),
  stale: async (executor, row, { to }) =>
    to
      ? staleMembership(executor, row, to)
      : conflict('stale_version', 'Cette adhésion a changé entre-temps.'),
};

/**
 * `create` makes a membership, `transition` changes one: the only two ways to write a membership or its
 * broker's status.
 */
export const { create, transition } = executorOf(membershipStore);
