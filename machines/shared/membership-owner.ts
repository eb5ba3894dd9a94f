import { assertEvent, assign, enqueueActions, type AnyActorRef, type EventObject } from 'xstate';
import type { MembershipChanged, MembershipResource } from '#contract/memberships.ts';
import { membershipDocuments, type MembershipChange } from '../documents/index.ts';
import { updatesOf } from '../updates/index.ts';
import type { CallOutcome } from './call.ts';
import type { Emitted } from './emitted.ts';
import { lawActionsBy, type ActionNews } from './law-actions/index.ts';
import { isFinal, answerOf, messageOf, unexpected } from './outcome.ts';
import { isNews } from './versions.ts';

/**
 * Context of a chart that owns a membership. Its copy is authoritative; its children display and write it.
 */
export interface MembershipOwner {
  currentMembership: MembershipResource | null;
  /** Why it could not be read, in French; null if it was. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

/** Initial context of an owner. */
export const unreadMembership = { currentMembership: null, message: null };

/** Events from the documents (one was sent or judged), from the actions, and from the child `updates`. */
export type MembershipOwnerEvent = MembershipChange | ActionNews<MembershipChanged>;

type Read = CallOutcome<'membership'> | CallOutcome<'ownMembership'>;

function membershipOf(event: EventObject): MembershipResource {
  const changed = event as MembershipOwnerEvent;
  assertEvent(changed, ['membership.changed', 'action.done']);
  return changed.type === 'action.done' ? changed.answer.membership : changed.membership;
}

/** The membership of an owner; throws before it is read. */
export function membershipIn({
  currentMembership,
}: Pick<MembershipOwner, 'currentMembership'>): MembershipResource {
  if (!currentMembership) throw new Error('The membership is there once it is read');
  return currentMembership;
}

/** The calls by which an owner reads its membership. */
type ReadBy = 'membership' | 'ownMembership';

export const membershipOwnerActors = (read: ReadBy) => ({
  documents: membershipDocuments,
  lawActions: lawActionsBy('membershipEvent'),
  updates: updatesOf(read),
});

export const membershipOwnerGuards = {
  isNews: ({ context, event }: { context: MembershipOwner; event: EventObject }): boolean =>
    isNews(membershipOf(event), membershipIn(context)),
};

/** The actions of an owner. */
export function membershipOwnerActions<Context extends MembershipOwner, Event extends EventObject>() {
  const takes = <Params>(update: (event: Event, params: Params) => Partial<MembershipOwner>) =>
    assign<Context, Event, Params, Event, never>(
      ({ event }, params) => update(event, params) as Partial<Context>,
    );
  return {
    takeRead: takes((_, outcome: Read) => ({
      currentMembership: answerOf<{ membership: MembershipResource | null }>(outcome).membership,
      message: null,
    })),
    takeChanged: takes<undefined>((event) => ({ currentMembership: membershipOf(event) })),
    takeMessage: takes((_, outcome: Read) => ({ message: messageOf(outcome), isFinal: isFinal(outcome) })),
    takeUnexpected: takes<undefined>(() => ({ message: unexpected, isFinal: false })),
    /** Sends the membership to every child that displays or writes it. */
    notifyChildren: enqueueActions<Context, Event, undefined, Event, never, never, never, never, Emitted>(
      ({ enqueue, context }) => {
        const membership = membershipIn(context);
        enqueue.sendTo('documents', { type: 'membership.changed', membership });
        enqueue.sendTo('lawActions', { type: 'object.changed', object: membership });
      },
    ),
  };
}

/** Input of a child that displays or writes the membership. */
export const givenMembership = ({ self, context }: { self: AnyActorRef; context: MembershipOwner }) => ({
  parent: self,
  membership: membershipIn(context),
});

/**
 * Parts of a chart that owns a membership. `id`: id of the chart, which needs a state `unavailable` from
 * which the membership is read again.
 */
export function membershipOwner<const Id extends string>(id: Id, read: ReadBy) {
  /** A child failed by a programming error: everything stops, and the membership is read again on demand. */
  const broken = { onError: { target: `#${id}.unavailable`, actions: 'takeUnexpected' } } as const;
  const taken = { guard: 'isNews', actions: ['takeChanged', 'notifyChildren'] } as const;
  return {
    broken,
    /** The child that sends the law's events. */
    lawActions: {
      id: 'lawActions',
      src: 'lawActions',
      input: ({ self, context }: { self: AnyActorRef; context: MembershipOwner }) => ({
        parent: self,
        object: membershipIn(context),
      }),
      ...broken,
    },
    /** The child that reports what others changed. */
    updates: {
      id: 'updates',
      src: 'updates',
      ...broken,
      input: ({ self, context }: { self: AnyActorRef; context: MembershipOwner }) => ({
        parent: self,
        id: read === 'ownMembership' ? null : membershipIn(context).id,
      }),
    },
    /** Takes what a child wrote and sends it to all children, unless it is known already. */
    changed: { 'membership.changed': taken, 'action.done': taken },
  } as const;
}
