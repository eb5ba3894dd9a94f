import { assertEvent, assign, enqueueActions, type AnyActorRef, type EventObject } from 'xstate';
import type { MembershipChanged, MembershipResource } from '#contract/memberships.ts';
import { membershipDocuments, type MembershipChange } from '../documents/index.ts';
import { updatesOf } from '../updates/index.ts';
import type { CallOutcome } from './call.ts';
import type { Emitted } from './emitted.ts';
import { lawActionsBy, type ActionNews } from './law-actions/index.ts';
import { answerOf, messageOf, unexpected } from './outcome.ts';
import { isNews } from './versions.ts';

/** What a chart that owns a membership holds: the one copy that counts, which its children show and write. */
export interface MembershipOwner {
  currentMembership: MembershipResource | null;
  /** Why it could not be read, in French. */
  message: string | null;
}

/** What an owner holds before the membership is read. */
export const unreadMembership = { currentMembership: null, message: null };

/** Sent by the documents (one was sent or judged), by the actions, and by a new look at the page. */
export type MembershipOwnerEvent = MembershipChange | ActionNews<MembershipChanged>;

type Read = CallOutcome<'membership'> | CallOutcome<'ownMembership'>;

function membershipOf(event: EventObject): MembershipResource {
  const changed = event as MembershipOwnerEvent;
  assertEvent(changed, ['membership.changed', 'action.done']);
  return changed.type === 'action.done' ? changed.answer.membership : changed.membership;
}

/** The membership of an owner, once it is read. */
export function membershipIn({
  currentMembership,
}: Pick<MembershipOwner, 'currentMembership'>): MembershipResource {
  if (!currentMembership) throw new Error('The membership is there once it is read');
  return currentMembership;
}

/** By which call an owner reads its membership. */
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
    takeMessage: takes((_, outcome: Read) => ({ message: messageOf(outcome) })),
    takeUnexpected: takes<undefined>(() => ({ message: unexpected })),
    /** Whatever shows or writes the membership has the same one. */
    notifyChildren: enqueueActions<Context, Event, undefined, Event, never, never, never, never, Emitted>(
      ({ enqueue, context }) => {
        const membership = membershipIn(context);
        enqueue.sendTo('documents', { type: 'membership.changed', membership });
        enqueue.sendTo('lawActions', { type: 'object.changed', object: membership });
      },
    ),
  };
}

/** The input of a child that shows or writes the membership. */
export const givenMembership = ({ self, context }: { self: AnyActorRef; context: MembershipOwner }) => ({
  parent: self,
  membership: membershipIn(context),
});

/** What a chart that owns a membership does with it, whatever else it shows. `id` is the chart's; it has a state `unavailable`, from which the membership is read again. */
export function membershipOwner<const Id extends string>(id: Id, read: ReadBy) {
  /** A child that fails by a fault of the program is not left half alive: the membership is read again on demand. */
  const broken = { onError: { target: `#${id}.unavailable`, actions: 'takeUnexpected' } } as const;
  const taken = { guard: 'isNews', actions: ['takeChanged', 'notifyChildren'] } as const;
  return {
    broken,
    /** The child by which the law's events are sent. */
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
    /** What a child wrote is taken and told to all, unless it is known already. */
    changed: { 'membership.changed': taken, 'action.done': taken },
  } as const;
}
