import { assertEvent, assign, emit, enqueueActions, setup, type AnyActorRef } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Signature } from '#contract/signatures.ts';
import { callAmong } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  isFinal,
  answerOf,
  firstMessageOf,
  outcomeGuards,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';
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

/** Fields that the answers about every subject share. */
export interface Told {
  /** Absent if the call does not answer it. */
  signature?: Signature | null;
  past?: Signature[];
  request?: RequestResource;
}
export type ToldOutcome = ApiOutcome<Told>;

export interface SignatureInput {
  /** The chart that owns the request: receives each newer version. */
  parent: AnyActorRef | null;
  subject: Subject;
}

export interface SignatureContext extends SignatureInput {
  /** The current transaction; null if there is none. */
  signature: Signature | null;
  /** Latest transaction of each other purpose. */
  past: Signature[];
  /** A tab has displayed it: ended signatures are read too. */
  shown: boolean;
  /** Number of automatic checks so far. */
  tries: number;
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type SignatureEvent =
  /** Sent by the chart that owns the request. */
  | { type: 'request.changed'; request: Followed }
  /** Sent by the dossier: a tab displays the signature. */
  | { type: 'signature.show' }
  | { type: 'signature.check' }
  | { type: 'signature.relaunch' }
  | { type: 'signature.retry' };

/**
 * Delays in ms before the automatic checks. After the last one the page announces a mail and stops asking.
 */
const backOff = [3_000, 6_000, 12_000, 30_000, 60_000] as const;

/** Delay in ms after the last check before the page announces a mail. */
const patience = 1_000;

const told = (outcome: ToldOutcome): Signature | null =>
  outcome.kind === 'done' ? (outcome.answer.signature ?? null) : null;

/** Guard: the answer reports that state. */
const stands =
  (state: Signature['state']) =>
  (_: unknown, outcome: ToldOutcome): boolean =>
    told(outcome)?.state === state;

/** Types, actors, guards and actions of the signature's chart. */
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
    /** A signature may exist; otherwise no call is made. */
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
     * Unknown, of another account, or without a session: the page does not distinguish them. In an open
     * dossier, only a missing signature.
     */
    isNobodys: ({ context: { subject } }, outcome: AnyOutcome) =>
      outcome.kind === 'gone' ||
      (subject.kind !== 'request' &&
        (outcome.kind === 'signedOut' || outcome.kind === 'refused' || outcome.kind === 'invalid')),
    /** One call reads what the portal knows and asks the provider. */
    isSettledByReading: ({ context }) => isSettledByReading(context.subject),
    /** No signature was read yet: nothing can be displayed while the provider is asked. */
    isUnread: ({ context }) => context.signature === null,
    mayAskAgain: ({ context }) => context.tries < backOff.length,
    mayRelaunch: ({ context }) => context.signature?.relaunchable === true,
    /** The request changed elsewhere, for example its signature was relaunched there. */
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
    /** Takes the request of the answer, before its owner sends it back. */
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
    takeMessage: assign((_, outcome: AnyOutcome) => ({
      message: firstMessageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    toastRelaunched: emit({
      type: 'toast',
      kind: 'success',
      message: 'La signature est relancée\u00a0: chaque signataire reçoit un nouveau lien.',
    }),
    toastNotRelaunched: emit((_, outcome: AnyOutcome): Emitted => ({
      type: 'toast',
      kind: 'error',
      message: firstMessageOf(outcome) ?? unexpected,
    })),
    toastUnexpected: emit({ type: 'toast', kind: 'error', message: unexpected }),
  },
});
