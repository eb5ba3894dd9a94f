import {
  apply,
  dataSchemaOf,
  hash,
  newClaim,
  resolveEvent,
  type ClaimSituation,
} from '#machines/claim/law.ts';
import { conflict } from '../calls/refused.ts';
import type { LawStore } from '../law/store.ts';
import { executorOf } from '../law/transition.ts';
import { claimEffects } from './effects.ts';
import type { ClaimKind } from './kind.ts';
import { claimNotPermitted, staleClaim } from './resource.ts';
import type { ClaimRow } from './row.ts';
import { columnsOf } from './event-columns.ts';
import { changeClaim, insertClaim } from './write.ts';

const situationOf = (row: ClaimRow | null): ClaimSituation => (row ? { claim: row.state } : newClaim);

/** The store of claims for the executor of laws. */
const claimStore: LawStore<ClaimKind> = {
  counted: { law: 'claim', situationOf },
  hash,
  apply: (row, facts, event) => apply(situationOf(row), facts, event),
  resolveEvent: (row, facts, asked) => {
    const { by, ...event } = resolveEvent(situationOf(row), facts, asked);
    return { event: event as ClaimKind['event'], by };
  },
  dataSchemaOf: (row, { type, channel }, facts) =>
    dataSchemaOf(type, { claim: situationOf(row).claim, channel }, facts),
  effects: claimEffects,
  columnsOf,
  insert: insertClaim,
  compareAndSet: changeClaim,
  refused: (row, { because }, reader) =>
    row ? claimNotPermitted(row, because, reader) : conflict('not_permitted', because),
  stale: staleClaim,
};

/** `create` makes a claim, `transition` changes one: the only two ways to write a claim. */
export const { create, transition } = executorOf(claimStore);
