import { assertEvent, assign, sendTo, setup, type ErrorActorEvent } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor } from '../call.ts';
import type { Emitted } from '../emitted.ts';
import { lawActionsBy, type ActionNews, type EventCall, type Governed } from '../law-actions/index.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../outcome.ts';

/** Calls that read one object of a law, under the name of its kind in their answers. */
export const governedObjects = {
  account: { read: 'userAccount', send: 'userEvent' },
  quotation: { read: 'quotation', send: 'quotationEvent' },
} as const satisfies Record<string, { read: string; send: EventCall }>;
export type GovernedKind = keyof typeof governedObjects;

/** An answer with the object under the name of its kind. */
type Answer = Readonly<Partial<Record<GovernedKind, Governed>>>;
export type GovernedRead = ApiOutcome<Answer>;

export const readingBy = (kind: GovernedKind) =>
  callFor<GovernedRead, { params: { id: number } }>(governedObjects[kind].read);
export const actingBy = (kind: GovernedKind) => lawActionsBy(governedObjects[kind].send);

export interface GovernedInput {
  kind: GovernedKind;
  id: number;
}

export interface GovernedContext extends GovernedInput {
  /** The object as read last; null until it was read. */
  object: Governed | null;
  /** Why it is not shown, in French; null if it is. */
  message: string | null;
}

export type GovernedEvent = { type: 'object.retry' } | ActionNews<Answer>;

/** The object; throws before it was read. */
export function objectIn({ object }: Pick<GovernedContext, 'object'>): Governed {
  if (!object) throw new Error('The object is there once it is read');
  return object;
}

function objectOf(kind: GovernedKind, answer: Answer): Governed {
  const object = answer[kind];
  if (!object) throw new Error(`An answer without its ${kind}`);
  return object;
}

/** Setup of the chart of one object that a law governs. */
export const governedSetup = setup({
  types: {
    context: {} as GovernedContext,
    events: {} as GovernedEvent | ErrorActorEvent,
    input: {} as GovernedInput,
    emitted: {} as Emitted,
  },
  actors: { readObject: readingBy('account'), lawActions: actingBy('account') },
  guards: outcomeGuards,
  actions: {
    takeRead: assign(({ context: { kind } }, outcome: GovernedRead) => ({
      object: objectOf(kind, answerOf(outcome)),
      message: null,
    })),
    takeChanged: assign(({ context: { kind }, event }) => {
      assertEvent(event, 'action.done');
      return { object: objectOf(kind, event.answer) };
    }),
    takeMessage: assign((_, outcome: GovernedRead) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    notifyActions: sendTo('lawActions', ({ context }) => ({
      type: 'object.changed' as const,
      object: objectIn(context),
    })),
  },
});
