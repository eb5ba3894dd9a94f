import { fromWireSlug } from '#domain/provider.ts';
import { apply, dataSchemaOf, hash, resolveEvent, newRequest, type LifecycleEvents, type Situation } from '#machines/request-lifecycle/law.ts';
import type { LawStore } from '../law/store.ts';
import { change } from './change.ts';
import { raiseContents } from './contents.ts';
import { requestEffects } from './effects.ts';
import { insertRequest } from './insert.ts';
import type { Changes, RequestKind, RequestMove } from './kind.ts';
import { positionOf } from './law.ts';
import { revised } from './priced-effects.ts';
import { refusalOf, stale } from './refusals.ts';
import type { RequestRow } from './row.ts';

const situationOf = (row: RequestRow | null): Situation => (row ? positionOf(row) : newRequest);

/** Both approvals are of one study: whoever approved before the file came back has not approved what it holds now. */
const entersStudy = (row: RequestRow, { to }: RequestMove): boolean => to.step === 'dossier-en-etude' && to.step !== fromWireSlug(row.step);

/** What the event and the place where it leads write in the request, besides its effects. */
function settle(row: RequestRow, move: RequestMove): Changes {
  const message = move.data['adminMessage'];
  const changes: Changes = {
    ...(move.event.type === 'OFFER.REVISE' ? revised(row, move.now) : {}),
    ...(typeof message === 'string' && message !== '' ? { admin_message: message } : {}),
  };
  return entersStudy(row, move) ? { ...changes, facts: { ...(changes.facts ?? row.facts), endorsedBy: null } } : changes;
}

/** The request as the executor of laws works with it. */
export const requestStore: LawStore<RequestKind> = {
  hash,
  apply: (row, facts, event) => apply(situationOf(row), facts, event as LifecycleEvents),
  resolveEvent: (row, facts, asked) => {
    const { by, ...event } = resolveEvent(situationOf(row), facts, asked as LifecycleEvents);
    return { event, by };
  },
  dataSchemaOf: (row, { type, via }) => dataSchemaOf(type, { step: situationOf(row).step, via }),
  effects: requestEffects,
  settle,
  insert: insertRequest,
  compareAndSet: change,
  reread: (tx, { id }, { now }) => raiseContents(tx, id, now),
  refused: refusalOf,
  stale,
};
