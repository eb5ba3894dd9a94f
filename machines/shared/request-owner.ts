import { assertEvent, type EventObject } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import type { CallOutcome } from './call.ts';
import { answerOf, messageOf, outputOf } from './outcome.ts';

/** What a chart that owns a request holds: the one copy that counts, which its children show and write. */
export interface RequestOwner {
  /** Each newer one is sent to whatever shows it or writes it. */
  request: RequestResource | null;
  /** Why it could not be read, in French. */
  message: string | null;
}

/** A child wrote, or learned of somebody else's write. */
export interface RequestChanged {
  type: 'request.changed';
  request: RequestResource;
}

type Read = CallOutcome<'getRequest'>;
interface Args {
  context: RequestOwner;
  event: EventObject;
}

const changedIn = (event: EventObject): RequestChanged => {
  const changed = event as RequestChanged;
  assertEvent(changed, 'request.changed');
  return changed;
};

/** The request of an owner, once it is read. */
export function requestIn({ request }: RequestOwner): RequestResource {
  if (!request) throw new Error('The request is there once it is read');
  return request;
}

export const requestOwnerGuards = {
  /** Answers may arrive out of order: the request never goes back to an older version. */
  isNoOlder: ({ context, event }: Args): boolean => changedIn(event).request.version >= (context.request?.version ?? 0),
};

/** What an owner takes over; each is given to `assign`. */
export const taking = {
  read: (_: unknown, outcome: Read) => ({ request: answerOf(outcome).request, message: null }),
  changed: ({ event }: Pick<Args, 'event'>) => ({ request: changedIn(event).request }),
  message: (_: unknown, outcome: Read) => ({ message: messageOf(outcome) }),
};

/** Reads the request by the owner's `id`. `open` and `gone` are the owner's states; what else goes wrong leads to its `unavailable`. */
export const readingRequest = <Open extends string, Gone extends string>(open: Open, gone: Gone) =>
  ({
    invoke: {
      id: 'getRequest',
      src: 'getRequest',
      input: ({ context }: { context: { id: number } }) => ({ params: { id: context.id } }),
      onDone: [
        { guard: { type: 'isDone', params: outputOf }, target: open, actions: { type: 'takeRead', params: outputOf } },
        { guard: { type: 'isGone', params: outputOf }, target: gone },
        { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
      ],
      onError: { target: 'unavailable', actions: 'takeUnexpected' },
    },
  }) as const;

/** A child that fails by a fault of the program is not left half alive: the request is read again on demand. */
export const brokenIn = <Owner extends string>(owner: Owner) => ({ onError: { target: `#${owner}.unavailable`, actions: 'takeUnexpected' } }) as const;
