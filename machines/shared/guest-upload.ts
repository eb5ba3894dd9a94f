import { assertEvent, assign, type AnyActorRef, type EventObject } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { UploadProgressed } from './call.ts';
import { over as sessionOver, sendOver, type GuestParent } from './guest-session.ts';
import { firstMessageOf, messageOf, outcomeGuards, outputOf, unexpected } from './outcome.ts';

/** What a guest's page holds that takes files by a link, one at a time. `Page`: what its call answers. */
export interface GuestUpload<Page> {
  /** Owns the guest's session. */
  parent: GuestParent;
  page: Page | null;
  /** The chosen file, until it is stored. */
  file: File | null;
  /** Bytes on their way, of so many. */
  sent: number;
  total: number;
  message: string | null;
}

export type GuestUploadEvent = { type: 'page.retry' } | UploadProgressed;

type Any = ApiOutcome<unknown>;

/** What such a page holds before it is read. */
export const nothingSent = { page: null, file: null, sent: 0, total: 0, message: null };

/** What it holds of a file that is about to leave. */
export const leaving = (file: File): Pick<GuestUpload<unknown>, 'file' | 'sent' | 'total' | 'message'> => ({
  file,
  sent: 0,
  total: file.size,
  message: null,
});

export const guestUploadGuards = {
  ...outcomeGuards,
  /** The session is over, or its link. */
  isOver: (_: unknown, outcome: Any): boolean => outcome.kind === 'gone' || outcome.kind === 'signedOut',
};

export const guestUploadDelays = {
  /** Until the page is read again where a file is being checked, ms. */
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
    takeMessage: takes((_, outcome: Any) => ({ message: messageOf(outcome) })),
    /** A refused file is dropped; `guest-pieces` keeps it, to name it. */
    takeRefusal: takes((_, outcome: Any) => ({ message: firstMessageOf(outcome), file: null })),
    takeUnexpected: takes<undefined>(() => ({ message: unexpected })),
    sendOver: sendOver<Context, Event>(),
  };
}

const shows = { type: 'takePage', params: outputOf } as const;
const says = { type: 'takeMessage', params: outputOf } as const;

/** Here the link may be over too. */
export const over = { ...sessionOver, guard: { type: 'isOver', params: outputOf } } as const;

/** An answer that is shown, at that state; where it meets the guard `when`, if one is given. */
export const shownAt = <const Target extends string, const When extends string = 'isDone'>(
  target: Target,
  when?: When,
) => ({ guard: { type: (when ?? 'isDone') as When, params: outputOf }, target, actions: shows }) as const;

/**
 * The state in which the page is read first. `shown`: where its answers lead. Beside it stands `offline`, from which it
 * is read again.
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
  /** What goes with the file. */
  bodyOf: (context: Context) => Body;
  /** Where the page is shown that answers. */
  done: Done;
  /** What a refusal of the law leads to, where it is not only said. */
  refused: Refused;
}

/**
 * The state in which a file is sent: one that did not arrive is kept for another try; `takeRefusal`
 * says what becomes of a refused one.
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
