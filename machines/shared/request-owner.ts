import { assertEvent, assign, enqueueActions, type AnyActorRef, type EventObject } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { requestActionsChart } from '../request-actions/index.ts';
import { updatesOf } from '../updates/index.ts';
import { call, type CallOutcome } from './call.ts';
import { downloadWith } from './download/index.ts';
import { readingOf } from './reading/index.ts';
import type { Emitted } from './emitted.ts';
import { answerOf, messageOf, outputOf, unexpected } from './outcome.ts';
import { sameData } from './same-data.ts';
import { isNews, isOtherVersion } from './versions.ts';

/** What a chart that owns a request holds: the one copy that counts, which its children show and write. */
export interface RequestOwner {
  /** Of the request. */
  id: number;
  /** Each newer one is sent to whatever shows it or writes it. */
  request: RequestResource | null;
  /** Why it could not be read, in French. */
  message: string | null;
}

/** What an owner holds before the request is read. */
export const unread = { request: null, message: null };

/** A child wrote, or learned of somebody else's write. */
export interface RequestChanged {
  type: 'request.changed';
  request: RequestResource;
}

type Read = CallOutcome<'getRequest'>;
type Owned = Pick<RequestOwner, 'request' | 'message'>;

function requestOf(event: EventObject): RequestResource {
  const changed = event as RequestChanged;
  assertEvent(changed, 'request.changed');
  return changed.request;
}

/**
 * What of a change concerns a child, so that nothing is read again for the rest: `any` where it holds the request
 * itself and judges what follows; `written` where it reads what is written of the request, or belongs to it; `site`
 * where it reads what else stands on its site. A day that passes, or a mail that has left, is none of the last two.
 */
const concerns = {
  any: () => true,
  written: isOtherVersion,
  site: ({ form: one }: RequestResource, { form: other }: RequestResource) =>
    !sameData(one.chantier.address, other.chantier.address),
};
export type Concern = keyof typeof concerns;

/** The request of an owner, once it is read. */
export function requestIn({ request }: Pick<RequestOwner, 'request'>): RequestResource {
  if (!request) throw new Error('The request is there once it is read');
  return request;
}

/** The call and the children of every owner. Beside them each has its own, of which it tells `requestOwner` where the request is passed on to them. */
export const requestOwnerActors = {
  getRequest: call('getRequest'),
  lawActions: requestActionsChart,
  story: readingOf('story'),
  updates: updatesOf('request'),
  devisPdf: downloadWith('devisPdf'),
  letter: downloadWith('letter'),
};

export const requestOwnerGuards = {
  /** Answers may arrive out of order: the request never goes back to an older version. One that says nothing new has nobody read anything again. */
  isNews: ({ context, event }: { context: RequestOwner; event: EventObject }): boolean =>
    isNews(requestOf(event), context.request),
};

/** The children of every owner that show the request or what is written of it. */
const shownIn = { lawActions: 'any', story: 'written' } as const;
type Concerned<Id extends string> = Readonly<Partial<Record<Id, Concern>>>;

/** The actions of an owner. `Own` names the children of its own that a change may concern. */
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
    takeMessage: takes((_, outcome: Read) => ({ message: messageOf(outcome) })),
    takeUnexpected: takes<undefined>(() => ({ message: unexpected })),
    /** Before it is taken: only who is concerned by the difference receives it. */
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
    /** Before it is taken: files are counted by their status. */
    announceChange: enqueueActions<Context, Event, undefined, Event, never, never, never, never, Emitted>(
      ({ context, event, enqueue }) => {
        if (requestIn(context).status.slug !== requestOf(event).status.slug)
          enqueue.emit({ type: 'requests.changed' });
      },
    ),
  };
}

/**
 * What a chart that owns a request does with it, whatever else it shows. `id` is the chart's; `open` and `gone` are its states for a
 * request that is read, and for one that is unknown or somebody else's. It has a third one, `unavailable`, from which it is read again.
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
  /** A child that fails by a fault of the program is not left half alive: the request is read again on demand. */
  const broken = { onError: { target: `#${id}.unavailable`, actions: 'takeUnexpected' } } as const;
  return {
    broken,
    /** The state in which the request is read. */
    reading: {
      invoke: {
        id: 'getRequest',
        src: 'getRequest',
        input: ({ context }: { context: RequestOwner }) => ({ params: { id: context.id } }),
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
    /** What lives as long as the request is open. */
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
     * What follows a change: it is passed on to what it concerns (`own`: beside the children of every owner), announced
     * to the page where its counts are others, and taken.
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

/** The input of a child that shows or writes the request. */
export const givenRequest = ({ self, context }: { self: AnyActorRef; context: RequestOwner }) => ({
  parent: self,
  request: requestIn(context),
});
