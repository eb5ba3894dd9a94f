import type { MembershipEventName } from '#domain/membership-events.ts';
import { ineligibility } from '#domain/registration.ts';
import type { MembershipChanges, MembershipMove } from './record/kind.ts';
import type { MembershipRow } from './record/row.ts';
import { commentOf } from './record/write.ts';

type ColumnsOf = (row: MembershipRow, move: MembershipMove) => MembershipChanges;

/** Columns of the membership that each event sets, besides its effects. */
const columnsByEvent: Partial<Record<MembershipEventName, ColumnsOf>> = {
  'DOCUMENTS.SUBMIT': (row, { now }) => ({ submitted_at: row.submitted_at ?? now, question: null }),
  'INFO.REQUEST': (_row, move) => ({ question: commentOf(move) }),
  'INFO.WITHDRAW': () => ({ question: null }),
  'MEMBERSHIP.REOPEN': () => ({ reasons: [] }),
  // A terminated member brings new papers.
  'MEMBERSHIP.TERMINATE': () => ({ papers_until: null }),
};

export const columnsOf: ColumnsOf = (row, move) => columnsByEvent[move.event.type]?.(row, move) ?? {};

/** Why ORIAS does not answer for the broker. */
export const reasonsOf: ColumnsOf = (row) => ({ reasons: ineligibility(row.orias_entry) });
