import { assertEvent, assign, enqueueActions, type AnyActorRef, type EventObject } from 'xstate';
import { dossierCall, dossierInput } from '#api/dossier-call.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { subheaderActionsChart } from '../subheader-actions/index.ts';
import { updatesOf } from '../updates/index.ts';
import { call, type CallOutcome } from './call.ts';
import { downloadWith } from './download/index.ts';
import { readingOf } from './reading/index.ts';
import type { Emitted } from './emitted.ts';
import { isFinal, answerOf, messageOf, outputOf, unexpected } from './outcome.ts';
import { sameData } from './same-data.ts';
import { isNews, isOtherVersion } from './versions.ts';

/** Context of a chart that owns a request. Its copy is authoritative; its children display and write it. */
export interface RequestOwner {
  /** Id of the request. */
  id: number;
  /** The request; newer versions are sent to the children. */
  request: RequestResource | null;
  /** Why it could not be read, in French; null if it was. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

/** Initial context of an owner. */
export const unread = { request: null, message: null };

/** A child wrote the request, or learned of another user's write. */
export interface RequestChanged {
  type: 'request.changed';
  request: RequestResource;
}

type Read = CallOutcome<typeof dossierCall>;
type Owned = Pick<RequestOwner, 'request' | 'message'>;

function requestOf(event: EventObject): RequestResource {
  const changed = event as RequestChanged;
  assertEvent(changed, 'request.changed');
  return changed.request;
}

/**
 * Which changes of a request concern a child; for others it reads nothing again.
 * - `any`: the child has the request itself and decides what follows;
 * - `written`: the child reads what was written of the request or belongs to it;
 * - `site`: the child reads other requests on the same site.
 * A new day or a sent mail is neither `written` nor `site`.
 */
const concerns = {
  any: () => true,
  written: isOtherVersion,
  site: ({ form: one }: RequestResource, { form: other }: RequestResource) =>
    !sameData(one.chantier.address, other.chantier.address),
};
export type Concern = keyof typeof concerns;

/** The request of an owner; throws before it is read. */
export function requestIn({ request }: Pick<RequestOwner, 'request'>): RequestResource {
  if (!request) throw new Error('The request is there once it is read');
  return request;
}

/**
 * The call and the children that every owner has. An owner names its other children to `requestOwner` for
 * changes to be sent to them.
 */
export const requestOwnerActors = {
  getRequest: call(dossierCall),
  lawActions: subheaderActionsChart,
  story: readingOf('story'),
  updates: updatesOf('request'),
  devisPdf: downloadWith('devisPdf'),
  letter: downloadWith('letter'),
};

export const requestOwnerGuards = {
  /** The received request is news: not older (answers may arrive out of order), and different. */
  isNews: ({ context, event }: { context: RequestOwner; event: EventObject }): boolean =>
    isNews(requestOf(event), context.request),
};

/** The children of every owner that changes are sent to. */
const shownIn = { lawActions: 'any', story: 'written' } as const;
type Concerned<Id extends string> = Readonly<Partial<Record<Id, Concern>>>;

/** The actions of an owner. `Own`: names of its other children that changes are sent to. */
export function requestOwnerActions<
  Context extends RequestOwner,
  Event extends EventObject,
  Own extends string,
>() {
  const takes = <Params>(update: (event: Event, params: Params) => Partial<Owned>) =>
    assign<Context, Event, Params, Event, never>(
      ({ event }, params) => update(event, params) as Partial<Context>,
    );
  return {
    takeRead: takes((_, outcome: Read) => ({ request: answerOf(outcome).request, message: null })),
    takeChanged: takes<undefined>((event) => ({ request: requestOf(event) })),
    takeMessage: takes((_, outcome: Read) => ({ message: messageOf(outcome), isFinal: isFinal(outcome) })),
    takeUnexpected: takes<undefined>(() => ({ message: unexpected, isFinal: false })),
    /**
     * Sends the new request to the children that the difference concerns; runs before the request is taken.
     */
    forwardChange: enqueueActions<
      Context,
      Event,
      { to: Concerned<keyof typeof shownIn | Own> },
      Event,
      never,
      never,
      never,
      never,
      Emitted
    >(({ context, event, enqueue }, { to }) => {
      const [before, after] = [requestIn(context), requestOf(event)];
      for (const [child, concern] of Object.entries(to) as [string, Concern][]) {
        if (concerns[concern](after, before)) enqueue.sendTo(child, event);
      }
    }),
    /** Announces that counts by status may have changed; runs before the request is taken. */
    announceChange: enqueueActions<Context, Event, undefined, Event, never, never, never, never, Emitted>(
      ({ context, event, enqueue }) => {
        if (requestIn(context).status.slug !== requestOf(event).status.slug)
          enqueue.emit({ type: 'requests.changed' });
      },
    ),
  };
}

/**
 * Parts of a chart that owns a request. `id`: id of the chart; `open`: its state once the request is read;
 * `gone`: its state for an unknown or invisible request. The chart needs a state `unavailable`, from which
 * the request is read again.
 */
export function requestOwner<const Id extends string, const Open extends string, const Gone extends string>({
  id,
  open,
  gone,
}: {
  id: Id;
  open: Open;
  gone: Gone;
}) {
  /** A child failed by a programming error: everything stops, and the request is read again on demand. */
  const broken = { onError: { target: `#${id}.unavailable`, actions: 'takeUnexpected' } } as const;
  return {
    broken,
    /** The state in which the request is read. */
    reading: {
      invoke: {
        id: 'getRequest',
        src: 'getRequest',
        input: ({ context }: { context: RequestOwner }) => dossierInput(context.id),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: open,
            actions: { type: 'takeRead', params: outputOf },
          },
          { guard: { type: 'isGone', params: outputOf }, target: gone },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    /** Children that run as long as the request is open. */
    children: [
      { id: 'lawActions', src: 'lawActions', input: givenRequest, ...broken },
      {
        id: 'story',
        src: 'story',
        input: ({ context }: { context: RequestOwner }) => ({ id: context.id }),
        ...broken,
      },
      {
        id: 'updates',
        src: 'updates',
        input: ({ self, context }: { self: AnyActorRef; context: RequestOwner }) => ({
          parent: self,
          id: context.id,
        }),
        ...broken,
      },
      { id: 'devisPdf', src: 'devisPdf', ...broken },
      { id: 'letter', src: 'letter', ...broken },
    ],
    /**
     * Transitions after a change: it is sent to the children that it concerns (`own`: those that only this
     * owner has), announced to the page if counts change, and taken.
     */
    changed: <const Own extends Readonly<Record<string, Concern>>>(own: Own) =>
      ({
        guard: 'isNews',
        actions: [
          { type: 'forwardChange', params: { to: { ...shownIn, ...own } } },
          'announceChange',
          'takeChanged',
        ],
      }) as const,
  } as const;
}

/** Input of a child that displays or writes the request. */
export const givenRequest = ({ self, context }: { self: AnyActorRef; context: RequestOwner }) => ({
  parent: self,
  request: requestIn(context),
});
