import { parisDateOf } from '#domain/dates.ts';
import type { RequestAgent, RequestKind } from './kind.ts';
import { requestRooms } from './rooms.ts';
import type { RequestRow } from './row.ts';
import { transition } from './transition.ts';

/**
 * An event of the lifecycle that brings nothing but what it says (a move, an accord, a refusal, a timer), from whoever asks.
 * Throws 409 where the law refuses or somebody was faster, 422 where the event's data lack something.
 */
export const act = (row: RequestRow, event: RequestKind['event'], agent: RequestAgent): Promise<RequestRow> =>
  transition(
    row,
    event,
    { facts: requestRooms().factsWithEvent(agent.services.factsOf(row, parisDateOf(agent.now)), event) },
    agent,
  );
