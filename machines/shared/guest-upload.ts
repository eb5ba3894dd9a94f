import { assertEvent, assign, type AnyActorRef, type EventObject } from 'xstate';
import type { UploadProgressed } from './call.ts';
import { over as sessionOver, sendOver, type GuestParent } from './guest-session.ts';
import {
  isFinal,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  outputOf,
  unexpected,
  type AnyOutcome,
} from './outcome.ts';

/** Context of a guest's page that uploads one file at a time. `Page`: answer of its call. */
export interface GuestUpload<Page> {
  /** The chart that owns the guest's session. */
  parent: GuestParent;
  page: Page | null;
  /** The chosen file until it is stored. */
  file: File | null;
  /** Bytes sent so far; `total`: bytes of the file. */
  sent: number;
  total: number;
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type GuestUploadEvent = { type: 'page.retry' } | UploadProgressed;

/** Initial context of such a page. */
export const nothingSent = { page: null, file: null, sent: 0, total: 0, message: null };

/** The context's fields when an upload begins. */
export const leaving = (file: File): Pick<GuestUpload<unknown>, 'file' | 'sent' | 'total' | 'message'> => ({
  file,
  sent: 0,
  total: file.size,
  message: null,
});

export const guestUploadGuards = {
  ...outcomeGuards,
  /** The session or its link has expired. */
  isOver: (_: unknown, outcome: AnyOutcome): boolean =>
    outcome.kind === 'gone' || outcome.kind === 'signedOut',
};

export const guestUploadDelays = {
  /** Delay before the page is read again while a file is being checked, in ms. */
  checkDelay: 2_000,
};

function progressOf(event: EventObject): Pick<GuestUpload<unknown>, 'sent' | 'total'> {
  const progressed = event as UploadProgressed;
  assertEvent(progressed, 'upload.progressed');
  return { sent: progressed.sent, total: progressed.total };
}

/** The actions of such a page. */
export function guestUploadActions<Context extends GuestUpload<unknown>, Event extends EventObject>() {
  const takes = <Params>(update: (event: Event, params: Params) => Partial<GuestUpload<unknown>>) =>
    assign<Context, Event, Params, Event, never>(
      ({ event }, params) => update(event, params) as Partial<Context>,
    );
  return {
    takeProgress: takes<undefined>((event) => progressOf(event)),
    takeMessage: takes((_, outcome: AnyOutcome) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    /** A refused file is dropped; `guest-pieces` keeps it, to name it. */
    takeRefusal: takes((_, outcome: AnyOutcome) => ({ message: firstMessageOf(outcome), file: null })),
    takeUnexpected: takes<undefined>(() => ({ message: unexpected, isFinal: false })),
    sendOver: sendOver<Context, Event>(),
  };
}

const shows = { type: 'takePage', params: outputOf } as const;
const says = { type: 'takeMessage', params: outputOf } as const;

/** The same transition; here an expired link counts too. */
export const over = { ...sessionOver, guard: { type: 'isOver', params: outputOf } } as const;

/** Transition that takes an answer and leads to that state; `when`: guard instead of `isDone`. */
export const shownAt = <const Target extends string, const When extends string = 'isDone'>(
  target: Target,
  when?: When,
) => ({ guard: { type: (when ?? 'isDone') as When, params: outputOf }, target, actions: shows }) as const;

/**
 * The state that reads the page first. `shown`: transitions for its answers. The chart needs a state
 * `offline`, from which it is read again.
 */
export const loadingPage = <const Shown extends readonly object[]>(...shown: Shown) =>
  ({
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: {},
      onDone: [...shown, over, { target: 'offline', actions: says }],
      onError: { target: 'offline', actions: 'takeUnexpected' },
    },
  }) as const;

interface Sending<Context, Body, Done extends string, Refused extends readonly object[]> {
  /** Body that is sent with the file. */
  bodyOf: (context: Context) => Body;
  /** Transitions for the answer. */
  done: Done;
  /** Further transitions for a refusal; by default its message is displayed. */
  refused: Refused;
}

/**
 * The state that sends a file. A file without an answer stays for a retry; `takeRefusal` handles a refused
 * one.
 */
export const sendingFile = <
  Context extends GuestUpload<unknown>,
  Body extends object,
  const Done extends string,
  const Refused extends readonly object[],
>({
  bodyOf,
  done,
  refused,
}: Sending<Context, Body, Done, Refused>) =>
  ({
    invoke: {
      id: 'sendFile',
      src: 'sendFile',
      input: ({ context, self }: { context: Context; self: AnyActorRef }) => ({
        body: bodyOf(context),
        files: context.file ? [context.file] : [],
        progressTo: self,
      }),
      onDone: [
        { guard: { type: 'isDone', params: outputOf }, target: done, actions: [shows, 'dropFile'] },
        over,
        ...refused,
        { guard: { type: 'isPassing', params: outputOf }, target: 'asking', actions: says },
        { target: 'asking', actions: { type: 'takeRefusal', params: outputOf } },
      ],
      onError: { target: 'asking', actions: 'takeUnexpected' },
    },
    on: { 'upload.progressed': { actions: 'takeProgress' } },
  }) as const;
