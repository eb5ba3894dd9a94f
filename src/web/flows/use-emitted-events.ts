import { createContext, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { Emitted } from '#machines/shared/emitted.ts';
import { handOver } from '../hand-over.ts';
import { showToast } from '../toasts.ts';
import type { SessionActor } from './session-actor.ts';
import { useMaybeSessionActor } from './session-context.ts';

type Listener = (emitted: Emitted) => void;

/** What stands between the charts of a page and what is done of what they emit: nothing. A test hears it there, and may do otherwise. */
export const EmittedContext = createContext<(perform: Listener) => Listener>((perform) => perform);

const listenerOf =
  (navigate: NavigateFunction, session: SessionActor | null) =>
  (emitted: Emitted): void => {
    switch (emitted.type) {
      case 'navigate':
        void navigate(emitted.to, { replace: emitted.replace ?? false });
        break;
      case 'provider.open':
        location.assign(emitted.to);
        break;
      case 'toast':
        showToast(emitted.kind, emitted.message);
        break;
      case 'file.ready':
        handOver(emitted.blob, emitted.name);
        break;
      case 'requests.changed':
      case 'counts.received':
      case 'memberships.counted':
      case 'guest.opened':
      case 'guest.closed':
      case 'session.opened':
      case 'user.changed':
        session?.send(emitted);
        break;
      default:
    }
  };

/**
 * The listener that does what charts emit: navigation, toasts, files, news for the session. It stays the same function from one
 * render to the next. Other events are for one field or form: it hears them with `useEmitted`.
 */
export function useEmittedEvents(): Listener {
  const navigate = useNavigate();
  const session = useMaybeSessionActor();
  const around = use(EmittedContext);
  const latest = useRef(around(listenerOf(navigate, session)));
  useLayoutEffect(() => {
    latest.current = around(listenerOf(navigate, session));
  }, [around, navigate, session]);
  const [listener] = useState(() => (emitted: Emitted) => latest.current(emitted));
  return listener;
}

/** An actor as far as one listens to what it emits. */
type Emitter<Event extends EventObject> = Pick<ActorRef<Snapshot<unknown>, EventObject, Event>, 'on'>;

/**
 * Does what a chart emits for one field or form: fills it with what was found, takes the reader to what was refused. The chart has
 * decided; `take` may not send to another actor.
 */
export function useEmitted<Event extends EventObject, Type extends Event['type']>(
  emitter: Emitter<Event> | undefined,
  type: Type,
  take: (event: Extract<Event, { type: Type }>) => void,
): void {
  const hear = useEffectEvent((event: EventObject) => take(event as Extract<Event, { type: Type }>));
  useLayoutEffect(() => {
    const subscription = emitter?.on(type, (event) => hear(event));
    return () => subscription?.unsubscribe();
  }, [emitter, type]);
}
