import { parisDateOf } from '#domain/dates.ts';
import type { RequestAgent, RequestKind } from './kind.ts';
import { requestRooms } from './rooms.ts';
import type { RequestRow } from './row.ts';
import { transition } from './transition.ts';

/**
 * Sends an event that carries nothing but its own data (a move, an agreement, a refusal, a timer). Throws 409
 * where the law refuses or after a concurrent write, 422 where the event's data lack something.
 */
export const act = (row: RequestRow, event: RequestKind['event'], agent: RequestAgent): Promise<RequestRow> =>
  transition(
    row,
    event,
    { facts: requestRooms().factsWithEvent(agent.services.factsOf(row, parisDateOf(agent.now)), event) },
    agent,
  );
