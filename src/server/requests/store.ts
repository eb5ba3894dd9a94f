import {
  apply,
  dataSchemaOf,
  hash,
  resolveEvent,
  newRequest,
  type LifecycleEvents,
  type Situation,
} from '#machines/request-lifecycle/law.ts';
import type { LawStore } from '../law/store.ts';
import { change } from './change.ts';
import { raiseContents } from './change-contents.ts';
import { insertRequest } from './insert.ts';
import type { Changes, RequestKind, RequestMove } from './kind.ts';
import { positionOf } from './law.ts';
import { refusalOf, stale } from './refusals.ts';
import { requestRooms } from './rooms.ts';
import type { RequestRow } from './row.ts';

const situationOf = (row: RequestRow | null): Situation => (row ? positionOf(row) : newRequest);

/** The columns that an event sets: its message is stored in the request. */
function columnsOf(_row: RequestRow, { data }: RequestMove): Changes {
  const message = data['adminMessage'];
  return typeof message === 'string' && message !== '' ? { admin_message: message } : {};
}

/** The request as the executor of laws works with it. */
export const requestStore: LawStore<RequestKind> = {
  counted: { law: 'request-lifecycle', situationOf },
  hash,
  apply: (row, facts, event) => apply(situationOf(row), facts, event as LifecycleEvents),
  resolveEvent: (row, facts, asked) => {
    const { by, ...event } = resolveEvent(situationOf(row), facts, asked as LifecycleEvents);
    return { event, by };
  },
  dataSchemaOf: (row, { type, channel }, facts) =>
    dataSchemaOf(type, { step: situationOf(row).step, channel }, facts),
  get effects() {
    return requestRooms().effects;
  },
  columnsOf,
  insert: insertRequest,
  compareAndSet: change,
  reread: (tx, { id }, { now }) => raiseContents(tx, id, now),
  refused: refusalOf,
  stale,
};
