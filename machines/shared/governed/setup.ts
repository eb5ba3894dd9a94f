import { assertEvent, assign, sendTo, setup, type ErrorActorEvent } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor } from '../call.ts';
import type { Emitted } from '../emitted.ts';
import { lawActionsBy, type ActionNews, type EventCall, type LawObject } from '../law-actions/index.ts';
import { isFinal, answerOf, messageOf, outcomeGuards, unexpected } from '../outcome.ts';

/**
 * For each kind of object, the calls that read it and that send its events. Their answers name the object by
 * its kind.
 */
export const governedObjects = {
  account: { read: 'userAccount', send: 'userEvent' },
  quotation: { read: 'quotation', send: 'quotationEvent' },
  tariff: { read: 'tariff', send: 'tariffEvent' },
} as const satisfies Record<string, { read: string; send: EventCall }>;
export type GovernedKind = keyof typeof governedObjects;

/** An answer with the object under the name of its kind. */
type Answer = Readonly<Partial<Record<GovernedKind, LawObject>>>;
export type GovernedRead = ApiOutcome<Answer>;

export const readingBy = (kind: GovernedKind) =>
  callFor<GovernedRead, { params: { id: number } }>(governedObjects[kind].read);
export const actingBy = (kind: GovernedKind) => lawActionsBy(governedObjects[kind].send);

export interface GovernedInput {
  kind: GovernedKind;
  id: number;
}

export interface GovernedContext extends GovernedInput {
  /** The object as it was read last; null until then. */
  object: LawObject | null;
  /** The reason why the object is not shown, in French; null if it is shown. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type GovernedEvent = { type: 'object.retry' } | ActionNews<Answer>;

/** The object; throws if it is not read yet. */
export function requiredObject({ object }: Pick<GovernedContext, 'object'>): LawObject {
  if (!object) throw new Error('The object is not read yet');
  return object;
}

/** The object of an answer; throws if the answer has none of that kind. */
function objectFrom(kind: GovernedKind, answer: Answer): LawObject {
  const object = answer[kind];
  if (!object) throw new Error(`The answer has no ${kind}`);
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
  // The actors of accounts are placeholders; `governedOf` replaces them by those of the kind.
  actors: { readObject: readingBy('account'), lawActions: actingBy('account') },
  guards: outcomeGuards,
  actions: {
    takeRead: assign(({ context: { kind } }, outcome: GovernedRead) => ({
      object: objectFrom(kind, answerOf(outcome)),
      message: null,
    })),
    takeChanged: assign(({ context: { kind }, event }) => {
      assertEvent(event, 'action.done');
      return { object: objectFrom(kind, event.answer) };
    }),
    takeMessage: assign((_, outcome: GovernedRead) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    notifyActions: sendTo('lawActions', ({ context }) => ({
      type: 'object.changed' as const,
      object: requiredObject(context),
    })),
  },
});
