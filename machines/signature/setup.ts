import { assertEvent, assign, emit, enqueueActions, setup, type AnyActorRef } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { Signature } from '#contract/signatures.ts';
import { callAmong } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import { newerPassedOn } from '../shared/untaken.ts';
import { isNewer } from '../shared/versions.ts';
import {
  hasBegun,
  isAwaited,
  isSettledByReading,
  readCalls,
  relaunchCalls,
  settleCalls,
  type Followed,
  type Subject,
} from './subject.ts';

/** What the calls of every subject tell of its signature. */
export interface Told {
  /** Absent where the call tells nothing of it. */
  signature?: Signature | null;
  past?: Signature[];
  request?: RequestResource;
}
export type ToldOutcome = ApiOutcome<Told>;
type Any = ApiOutcome<unknown>;

export interface SignatureInput {
  /** Owns the request: receives each newer one. */
  parent: AnyActorRef | null;
  subject: Subject;
}

export interface SignatureContext extends SignatureInput {
  /** The transaction that counts now. */
  signature: Signature | null;
  /** The latest of every other purpose. */
  past: Signature[];
  /** A tab has shown it: what is over is read too. */
  shown: boolean;
  /** How often it was asked for by itself. */
  tries: number;
  message: string | null;
}

export type SignatureEvent =
  /** From the request's owner. */
  | { type: 'request.changed'; request: Followed }
  /** From the dossier: a tab shows it. */
  | { type: 'signature.show' }
  | { type: 'signature.check' }
  | { type: 'signature.relaunch' }
  | { type: 'signature.retry' };

/** Milliseconds before it is asked for again, each time longer; then a mail is promised, and nothing is asked any more. */
export const backOff = [3_000, 6_000, 12_000, 30_000, 60_000] as const;

/** Milliseconds before a mail is promised, after the last answer. */
export const patience = 1_000;

const told = (outcome: ToldOutcome): Signature | null =>
  outcome.kind === 'done' ? (outcome.answer.signature ?? null) : null;

/** The answer reports this state, and nothing newer. */
const stands =
  (state: Signature['state']) =>
  (_: unknown, outcome: ToldOutcome): boolean =>
    told(outcome)?.state === state;

/** The words of the signature's chart. */
export const signatureSetup = setup({
  types: {
    context: {} as SignatureContext,
    events: {} as SignatureEvent,
    input: {} as SignatureInput,
    emitted: {} as Emitted,
  },
  actors: {
    read: callAmong(...readCalls),
    settle: callAmong(...settleCalls),
    relaunch: callAmong(...relaunchCalls),
  },
  delays: { again: ({ context }) => backOff[context.tries] ?? patience },
  guards: {
    ...outcomeGuards,
    isAwaited: ({ context }) => isAwaited(context.subject),
    /** Where no signature can exist, no call is made. */
    hasBegun: ({ context }) => hasBegun(context.subject),
    isShown: ({ context }) => context.shown,
    hasNone: (_, outcome: ToldOutcome) => outcome.kind === 'done' && told(outcome) === null,
    isLate: (_, outcome: ToldOutcome) => told(outcome)?.late === true,
    isApplied: (_, outcome: ToldOutcome) => told(outcome)?.applied === true,
    isCreating: stands('creating'),
    isOpen: stands('open'),
    isDeclined: stands('refused'),
    isCancelled: stands('cancelled'),
    isExpired: stands('expired'),
    isFailedThere: stands('failed'),
    /**
     * Unknown, of another account, or without a session: the page does not distinguish these. In an open
     * dossier, only an absent one is unknown.
     */
    isNobodys: ({ context: { subject } }, outcome: Any) =>
      outcome.kind === 'gone' ||
      (subject.kind !== 'request' &&
        (outcome.kind === 'signedOut' || outcome.kind === 'refused' || outcome.kind === 'invalid')),
    /** One call reads what the portal knows and asks the provider. */
    isSettledByReading: ({ context }) => isSettledByReading(context.subject),
    /** Nothing is known of it yet: there is nothing to show while the provider is asked again. */
    isUnread: ({ context }) => context.signature === null,
    mayAskAgain: ({ context }) => context.tries < backOff.length,
    mayRelaunch: ({ context }) => context.signature?.relaunchable === true,
    /** Something happened to it elsewhere, if only that its signature was relaunched there. */
    hasMoved: ({ context: { subject }, event }) => {
      assertEvent(event, 'request.changed');
      return (
        subject.kind === 'request' &&
        (event.request.version > subject.request.version ||
          (['step', 'status'] as const).some(
            (place) => subject.request[place].slug !== event.request[place].slug,
          ))
      );
    },
  },
  actions: {
    takeReported: assign(({ context: { past } }, outcome: ToldOutcome) => ({
      signature: told(outcome),
      past: answerOf(outcome).past ?? past,
      message: null,
    })),
    /** The request that came along goes to its owner; this chart has it already when that passes it on. */
    takeRequest: assign(({ context: { subject }, event }) => {
      assertEvent(event, 'request.changed');
      return subject.kind === 'request' ? { subject: { ...subject, request: event.request } } : {};
    }),
    passRequestOn: enqueueActions<
      SignatureContext,
      SignatureEvent,
      ToldOutcome,
      SignatureEvent,
      never,
      never,
      never,
      never,
      Emitted
    >(({ context: { parent, subject }, enqueue }, outcome: ToldOutcome) => {
      const { request } = answerOf(outcome);
      if (!request || subject.kind !== 'request') return;
      enqueue.assign({ subject: { ...subject, request } });
      if (parent && isNewer(request, subject.request))
        enqueue.sendTo(parent, { type: 'request.changed', request });
    }),
    passNewerOn: newerPassedOn<SignatureContext, SignatureEvent>(),
    takeShown: assign({ shown: true }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    takeMessage: assign((_, outcome: Any) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    toastRelaunched: emit({
      type: 'toast',
      kind: 'success',
      message: 'La signature est relancée\u00a0: chaque signataire reçoit un nouveau lien.',
    }),
    toastNotRelaunched: emit((_, outcome: Any): Emitted => ({
      type: 'toast',
      kind: 'error',
      message: firstMessageOf(outcome) ?? unexpected,
    })),
    toastUnexpected: emit({ type: 'toast', kind: 'error', message: unexpected }),
  },
});
